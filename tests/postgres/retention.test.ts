import pg from 'pg'
import { beforeEach, expect, it } from 'vitest'
import { purgeExpired } from '@/lib/privacy/purge'
import { resetDatabase, sql } from '../data/database'
import { insert } from '../data/rows'

const ROWS = 3_000

beforeEach(async () => {
  await resetDatabase()
  await sql(
    `insert into sessions (id, user_id, expires_at)
     select gen_random_uuid(), $1, now() - interval '1 year' from generate_series(1, ${ROWS})`,
    [await insert('users')],
  )
})

const left = async () => (await sql('select count(*)::int as n from sessions'))[0]?.n

it('deletes each row once with several processes', async () => {
  const counts = await Promise.all([1, 2, 3, 4].map(() => purgeExpired()))
  const removed = counts.reduce((sum, { endedSessions = 0 }) => sum + endedSessions, 0)
  expect(removed).toBe(ROWS - (await left()))
  // A process that found the lock held leaves rows to the next run.
  await purgeExpired()
  expect(await left()).toBe(0)
})

it('leaves the work to a process already running it', async () => {
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await other.connect()
  await other.query(`begin; select pg_advisory_xact_lock(hashtextextended('retention', 0))`)
  expect(await purgeExpired()).toEqual({})
  expect(await left()).toBe(ROWS)
  await other.query('commit')
  await other.end()
  expect(await purgeExpired()).toEqual({ endedSessions: ROWS })
})
