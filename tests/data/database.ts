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

/** Empties the tables that have rows, without triggers: truncating all of them took fifty times as long. */
const EMPTY_TABLES = `do $$
declare
  one text;
  has_rows boolean;
begin
  set local session_replication_role = replica;
  for one in
    select quote_ident(tablename) from pg_tables
    where schemaname = 'public' and tablename <> '_prisma_migrations'
  loop
    execute 'select exists (select from ' || one || ')' into has_rows;
    if has_rows then execute 'delete from ' || one; end if;
  end loop;
  for one in
    select quote_ident(sequencename) from pg_sequences
    where schemaname = 'public' and last_value is not null
  loop
    execute 'alter sequence ' || one || ' restart';
  end loop;
end $$`

/** Empties every table and restarts its numbers. */
export async function resetDatabase() {
  await sql(EMPTY_TABLES)
}

afterAll(async () => {
  await pool?.end()
  pool = undefined
})
