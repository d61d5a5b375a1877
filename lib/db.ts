import 'server-only'
import { OneByOne } from './adapter'
import { env } from './env'
import { type Failure, fail } from './errors'
import { type Prisma, PrismaClient } from './generated/prisma/client'
import { singleton } from './shared/next-and-server.mjs'

function connect() {
  return new PrismaClient({
    adapter: new OneByOne({
      connectionString: env.DATABASE_URL,
      max: 10,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 15_000,
    }),
  })
}

/** The one client of this process; connects at the first query, so that the build needs no database. */
export const prisma = singleton('prisma', connect)

/** The client inside a transaction. */
export type Tx = Prisma.TransactionClient

/** Milliseconds to wait for a connection, and for a transaction that waits for others on one order or account. */
export const LOCKING_TRANSACTION = { maxWait: 10_000, timeout: 10_000 }

/** Milliseconds for a transaction that works through a file of thousands of rows. */
export const FILE_TRANSACTION = { maxWait: 15_000, timeout: 60_000 }

/** True when the failure means that the database could not be reached, rather than that it refused. */
export function isDatabaseDown(error: unknown): boolean {
  const text =
    error instanceof Error
      ? `${error.name} ${error.message} ${(error as { code?: string }).code ?? ''} ${String(error.cause ?? '')}`
      : ''
  return /P1001|P1002|P1008|P1017|P2024|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|Can't reach database|Connection terminated|timeout exceeded|server closed the connection|57P0[123]|DatabaseNotReachable|SocketTimeout/i.test(
    text,
  )
}

/** What a caller is told of something thrown: SERVICE_UNAVAILABLE while the database is away, else INTERNAL_ERROR. */
export const failureOf = (error: unknown): Failure =>
  fail(isDatabaseDown(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR')

/** Whether Prisma threw this with one of these codes, e.g. P2002 for a value that must be unique. */
export function isPrismaError(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && codes.includes((error as { code?: string }).code ?? '')
}

/** Whether a value is there already that may be there once, by whichever kind of statement. */
export const isTwice = (error: unknown): boolean =>
  isPrismaError(error, 'P2002') || sqlStateOf(error) === '23505'

/**
 * Rows for `jsonb_to_recordset`, which takes a fraction of the time that as many parameters take Prisma.
 * What no text of PostgreSQL can hold, zeros and halves of characters, becomes U+FFFD.
 */
export const toJsonRows = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/\p{Cs}|\0/gu, '\ufffd') : value,
  )

/** The SQLSTATE for which a statement of our own was refused, e.g. 23505; undefined for other errors. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!isPrismaError(error, 'P2010')) return undefined
  const { meta } = error as {
    meta?: { driverAdapterError?: { cause?: { originalCode?: string } } }
  }
  return meta?.driverAdapterError?.cause?.originalCode
}
