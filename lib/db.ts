import 'server-only'
import { createPool, SequentialPg } from './adapter'
import { env } from './env'
import { type Failure, fail } from './errors'
import { type Prisma, PrismaClient } from './generated/prisma/client'
import { runtime, singleton } from './shared/runtime.mjs'

/** Connects at the first query: the build needs no database. */
export const pool = singleton('database.pool', () =>
  createPool({ connectionString: env.DATABASE_URL, max: env.DATABASE_POOL_SIZE }),
)

runtime.hooks.isDatabaseBusy = () => pool.waitingCount > 0

export const prisma = singleton('prisma', () => {
  const adapter = new SequentialPg(pool, { disposeExternalPool: true })
  adapter.isTraced = Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT)
  return new PrismaClient({ adapter })
})

export type Tx = Prisma.TransactionClient

/** Milliseconds, for transactions that wait for a lock on an order or account. */
export const LOCKING_TRANSACTION = { maxWait: 10_000, timeout: 10_000 }

/** Milliseconds, for imports of thousands of rows. */
export const FILE_TRANSACTION = { maxWait: 15_000, timeout: 60_000 }

/** Codes of Node, Prisma, its adapter and PostgreSQL (SQLSTATE); pg's own errors have only a sentence. */
const DOWN = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
  ...['ETIMEDOUT', 'ENOTFOUND'],
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'],
  ...['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'],
  ...['53100', '53200', '53300', '25006', '57014', '55P03', '57P01', '57P02', '57P03'],
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
])

type Coded = {
  name?: string
  message?: string
  code?: string
  kind?: string
  originalCode?: string
  cause?: unknown
  meta?: { driverAdapterError?: unknown }
}

/** Codes and whole messages of an error and its causes: a part of a message may quote what a customer typed. */
function codesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  const { name, message, code, kind, originalCode, cause, meta } = error as Coded
  const own = [name, message, code, kind, originalCode].filter((one) => one !== undefined)
  return [...own, ...codesOf(cause), ...codesOf(meta?.driverAdapterError)]
}

/**
 * Whether the database could not be reached, did not respond in time, or has no room or no leave to write, as opposed to
 * refusing a statement.
 */
export const isDatabaseDown = (error: unknown): boolean =>
  error instanceof Error && codesOf(error).some((code) => DOWN.has(code))

/** Whether the database, which may answer reads, has a full disk or is read-only; `isDatabaseDown` is true of it as well. */
export const isUnwritable = (error: unknown): boolean =>
  codesOf(error).some((code) => ['53100', '25006'].includes(code))

const BUSY = new Set([
  ...['P2024', 'P2037', '53300', 'TooManyConnections'],
  'timeout exceeded when trying to connect',
  // P2028 is also the code of a transaction that lasted too long.
  'Transaction API error: Unable to start a transaction in the given time.',
])

/** Whether all connections, of this process or of PostgreSQL, were taken; `isDatabaseDown` is true of it as well. */
export const isPoolExhausted = (error: unknown): boolean =>
  error instanceof Error && codesOf(error).some((code) => BUSY.has(code))

/** SERVICE_UNAVAILABLE while the database is away or busy, or a disk full, else INTERNAL_ERROR. */
export const failureOf = (error: unknown): Failure =>
  fail(isDatabaseDown(error) || isDiskFull(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR')

/** A disk of this instance. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '')

/** Whether Prisma threw one of these codes, e.g. P2002 for a violated unique constraint. */
export function isPrismaError(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && codes.includes((error as { code?: string }).code ?? '')
}

/** Recognises errors of Prisma's own statements and of raw ones. */
export const isUniqueViolation = (error: unknown): boolean =>
  isPrismaError(error, 'P2002') || sqlStateOf(error) === '23505'

/**
 * Rows for `jsonb_to_recordset`: a fraction of the time that Prisma needs for as many parameters. NUL and
 * lone surrogates, which PostgreSQL rejects, become U+FFFD.
 */
export const toJsonRows = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/\p{Cs}|\0/gu, '\ufffd') : value,
  )

/** SQLSTATE of a failed raw statement, e.g. 23505; undefined for other errors. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!isPrismaError(error, 'P2010')) return undefined
  const { meta } = error as {
    meta?: { driverAdapterError?: { cause?: { originalCode?: string } } }
  }
  return meta?.driverAdapterError?.cause?.originalCode
}
