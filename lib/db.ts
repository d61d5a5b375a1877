import 'server-only'
import { createPool, SequentialPg } from './adapter'
import { env } from './env'
import { type Failure, fail } from './errors'
import { type Prisma, PrismaClient } from './generated/prisma/client'
import { serverHooks, singleton } from './shared/next-and-server.mjs'

/** Connects at the first query: the build needs no database. */
export const pool = singleton('database.pool', () =>
  createPool({ connectionString: env.DATABASE_URL, max: env.DATABASE_POOL_SIZE }),
)

serverHooks.isDatabaseBusy = () => pool.waitingCount > 0

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

const DOWN =
  /P1001|P1002|P1008|P1017|P2024|ECONNREFUSED|ECONNRESET|EPIPE|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ETIMEDOUT|ENOTFOUND|Can't reach database|Connection terminated|connection error|timeout exceeded|Unable to start a transaction|on an expired transaction|Query read timeout|server (has )?closed the connection|53300|too many (clients|database connections)|\b53[12]00\b|\b25006\b|57014|55P03|57P0[123]|DatabaseNotReachable|ConnectionClosed|SocketTimeout/i

/**
 * Whether the database could not be reached, did not respond in time, or has no room or no leave to write, as opposed to
 * refusing a statement.
 */
export const isDatabaseDown = (error: unknown): boolean => DOWN.test(textOf(error))

/** Whether the database, which may answer reads, has a full disk or is read-only; `isDatabaseDown` is true of it as well. */
export const isUnwritable = (error: unknown): boolean => /\b(53100|25006)\b/.test(textOf(error))

const textOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.name} ${error.message} ${(error as { code?: string }).code ?? ''} ${String(error.cause ?? '')}`
    : ''

const BUSY =
  /P2024|timeout exceeded when trying to connect|Unable to start a transaction|53300|too many (clients|database connections)/i

/** Whether all connections, of this process or of PostgreSQL, were taken; `isDatabaseDown` is true of it as well. */
export const isPoolExhausted = (error: unknown): boolean =>
  error instanceof Error && BUSY.test(`${(error as { code?: string }).code ?? ''} ${error.message}`)

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

/** Of Prisma's own statements and of raw ones. */
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
