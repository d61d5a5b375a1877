import pg from 'pg'
import { afterAll } from 'vitest'

let pool: pg.Pool | undefined

/** Runs a query on the test's own connection; returns the rows. */
export async function sql<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  pool ??= connect()
  return (await pool.query<Row>(text, values)).rows
}

function connect() {
  const created = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 })
  // Some tests kill their server; the next query reports it.
  created.on('error', () => {})
  return created
}

/** Empties every table. */
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
