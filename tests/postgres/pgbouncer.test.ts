import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPostgres, type TestPostgres } from '@/tests/runner/postgres.mjs'
import { applyMigrations } from '../data/databases'
import { findPgBouncer, startPgBouncer } from './pgbouncer'

const program = findPgBouncer()

// A server of its own; the modules read its URL from the environment when imported.
describe.skipIf(!program)('behind PgBouncer in transaction mode, with its default settings', () => {
  let postgres: TestPostgres
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>
  let db: typeof import('@/lib/db')

  beforeAll(async () => {
    const own = await startPostgres({ fsync: false })
    if (!own) throw new Error('No PostgreSQL')
    postgres = own
    bouncer = await startPgBouncer(String(program), own.url)
    process.env.DATABASE_URL = bouncer.url
    applyMigrations(bouncer.url)
    db = await import('@/lib/db')
  })
  afterAll(async () => {
    await db?.prisma.$disconnect()
    await bouncer?.stop()
    await postgres?.stop()
  })

  it('asks at the start for the limit of statements that PgBouncer refuses, until the role has one', async () => {
    const { describeStatementLimit } = await import('@/lib/adapter')
    const sentence = await describeStatementLimit(db.pool)
    const change = `ALTER ROLE postgres SET statement_timeout = '15s'`
    expect(sentence).toContain(change)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(change)
    // PgBouncer's connections have the setting of before.
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
    )
    await client.end()
    const limit = () => db.pool.query('show statement_timeout').then(({ rows }) => rows, String)
    await expect.poll(limit).toEqual([{ statement_timeout: '15s' }])
    expect(await describeStatementLimit(db.pool)).toBeUndefined()
  })

  it('leaves no lock behind after migrations, and answers more queries and transactions than it has connections', async () => {
    const queries = Array.from({ length: 30 }, (_, n) => db.prisma.$queryRaw`select ${n}::int as n`)
    const transactions = Array.from({ length: 30 }, (_, n) =>
      db.prisma.$transaction(async (tx) => {
        await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('order', 0))`
        return tx.$queryRaw`select ${n}::int as n`
      }, db.LOCKING_TRANSACTION),
    )
    const rows = await Promise.all([...queries, ...transactions])
    expect(rows).toEqual([...Array(30).keys(), ...Array(30).keys()].map((n) => [{ n }]))
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { rows: locks } = await client.query(`select 1 from pg_locks where locktype = 'advisory'`)
    expect(locks).toEqual([])
    await client.end()
  })

  it('says once that changes are polled for, and listens over DATABASE_DIRECT_URL', async () => {
    const { env } = await import('@/lib/env')
    const { startListening } = await import('@/lib/runtime/changes/listen')
    const { isListening } = await import('@/lib/runtime/changes/topics')
    const info = vi.spyOn(console, 'info').mockImplementation(() => {})
    const stop = startListening()
    await expect.poll(() => info.mock.calls).toHaveLength(1)
    expect(info.mock.calls[0]?.[0]).toContain('DATABASE_DIRECT_URL')
    expect(isListening()).toBe(false)
    await stop()
    Object.assign(env, { DATABASE_DIRECT_URL: postgres.url })
    const stopDirect = startListening()
    await expect.poll(isListening).toBe(true)
    await stopDirect()
    expect(info).toHaveBeenCalledTimes(1)
    info.mockRestore()
  })
})
