import { PrismaPg } from '@prisma/adapter-pg'
import PQueue from 'p-queue'
import { Client, type ClientConfig, Pool, type PoolConfig, type QueryConfig } from 'pg'
import { singleton } from '@/lib/shared/runtime.mjs'
import { traceQueries } from '@/lib/shared/trace-queries'

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>
type Transaction = Awaited<ReturnType<Adapter['startTransaction']>>

/** Sends one query at a time in a transaction: Prisma sends several at once, which pg 9 refuses. */
export class SequentialPg extends PrismaPg {
  /** Set before the first query. */
  isTraced = false

  override async connect(): Promise<Adapter> {
    const adapter = await super.connect()
    if (this.isTraced) traceQueries(adapter)
    const start = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (level) => {
      const transaction = sequential(await start(level))
      if (this.isTraced) traceQueries(transaction)
      return transaction
    }
    return adapter
  }
}

function sequential(transaction: Transaction): Transaction {
  const queue = new PQueue({ concurrency: 1 })
  const query = transaction.queryRaw.bind(transaction)
  const execute = transaction.executeRaw.bind(transaction)
  transaction.queryRaw = (text) => queue.add(() => query(text))
  transaction.executeRaw = (text) => queue.add(() => execute(text))
  return transaction
}

const STATEMENT_TIMEOUT_MS = 15_000
const CONNECTION_TIMEOUT_MS = 5_000
/** Shorter than the wait for a connection, so that readers of a locked table do not make orders fail. */
const LOCK_TIMEOUT_MS = 4_000
const LIMITS = { statement_timeout: STATEMENT_TIMEOUT_MS, lock_timeout: LOCK_TIMEOUT_MS }
/** In one round trip: a transaction waits for locks as long as it may last. */
const BEGIN = 'BEGIN; SET LOCAL lock_timeout = 0'

/** PgBouncer refuses startup parameters that it does not know, unless `ignore_startup_parameters` names them. */
const REFUSED = /unsupported startup parameter: (statement|lock)_timeout/

const learned = singleton('database.learned', () => ({ refusesTimeout: false }))

/** Leaves out the limits once a connection was refused for them. */
class ShopClient extends Client {
  constructor(config: ClientConfig = {}) {
    super(learned.refusesTimeout ? config : { ...config, ...LIMITS })
    // Until its user listens, the end of a taken connection would be an uncaught exception; its next query fails too.
    this.on('error', () => {})
  }

  override query<Answer>(query: unknown, ...others: unknown[]): Answer {
    return Reflect.apply(super.query, this, [
      isBegin(query) ? { ...query, text: BEGIN } : query,
      ...others,
    ])
  }

  override connect(): Promise<Client>
  override connect(callback: (error: Error | null, client?: Client) => void): void
  override connect(callback?: (error: Error | null, client?: Client) => void) {
    const connected = super.connect().catch((error: Error) => {
      if (REFUSED.test(error.message)) learned.refusesTimeout = true
      throw error
    })
    if (!callback) return connected
    connected.then((client) => callback(null, client), callback)
  }
}

const isBegin = (query: unknown): query is QueryConfig =>
  (query as Partial<QueryConfig> | undefined)?.text === 'BEGIN'

export function createPool(config: PoolConfig): Pool {
  return new Pool({
    ...config,
    Client: ShopClient,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    // A frozen server ends no statement.
    query_timeout: STATEMENT_TIMEOUT_MS + 2_000,
  })
}

/**
 * Opens the first connection, which learns whether a pool in front of PostgreSQL refuses the limit of a statement.
 * Returns a sentence for the operator when nothing else sets one, else undefined, also while the database is away.
 */
export async function describeStatementLimit(pool: Pool): Promise<string | undefined> {
  await pool.query('select 1').catch(() => {})
  if (!learned.refusesTimeout) return undefined
  const { rows } = await pool
    .query<{ limit: string; role: string }>(
      `select current_setting('statement_timeout') as limit, quote_ident(current_user) as role`,
    )
    .catch(() => ({ rows: [] }))
  if (rows[0]?.limit !== '0') return undefined
  return `The pool in front of PostgreSQL refuses statement_timeout, so a statement may run without end. Give the role a limit: ALTER ROLE ${rows[0].role} SET statement_timeout = '${STATEMENT_TIMEOUT_MS / 1000}s'`
}
