import pg from 'pg'
import { afterAll } from 'vitest'

let pool: pg.Pool | undefined

/** A query of the test's own, beside the code under test. Gives the rows. */
export async function sql<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  pool ??= connect()
  return (await pool.query<Row>(text, values)).rows
}

function connect() {
  const created = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 })
  // Some tests kill their server; the next query says so.
  created.on('error', () => {})
  return created
}

/** Empties every table of the shop; call it in `beforeEach`. */
export async function resetDatabase() {
  const tables = await sql<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> '_prisma_migrations'`,
  )
  await sql(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`)
}

afterAll(async () => {
  await pool?.end()
  pool = undefined
})
