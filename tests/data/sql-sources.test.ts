import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

const SOURCES = 'prisma/sql'
const files = readdirSync(SOURCES).sort()
const client = new pg.Client({ connectionString: String(process.env.DATABASE_URL) })
type Definitions = Record<string, string>
let migrated: Definitions
let written: Definitions

beforeAll(async () => {
  await client.connect()
  // Rolled back, so that other tests are unaffected.
  await client.query('begin; set local check_function_bodies = off')
  migrated = await readDefinitions()
  for (const file of files) await client.query(readFileSync(`${SOURCES}/${file}`, 'utf8'))
  written = await readDefinitions()
  await client.query('rollback')
})
afterAll(() => client.end())

it('has the functions, triggers and views of the migrated database in prisma/sql', () => {
  expect(Object.keys(written).length).toBeGreaterThan(80)
  expect(migrated).toEqual(written)
})

it('has a source for each function and view, and each trigger in its function’s source', () => {
  const sources = files.map((file) => readFileSync(`${SOURCES}/${file}`, 'utf8')).join('\n')
  const created = sources.matchAll(/^CREATE OR REPLACE (?:FUNCTION|TRIGGER|VIEW) "(\w+)"/gm)
  const names = Object.keys(migrated).map((key) => key.split(' ').at(-1))
  expect([...created].map(([, name]) => name).sort()).toEqual(names.sort())
  const named = files.map((file) => file.replace('.sql', ''))
  expect(names).toEqual(expect.arrayContaining(named))
})

async function readDefinitions() {
  const { rows } = await client.query<{ key: string; text: string }>(`
    select 'function ' || p.proname as key, pg_get_functiondef(p.oid) as text from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select 'trigger ' || t.tgname, pg_get_triggerdef(t.oid) from pg_trigger t where not t.tgisinternal
    union all
    select 'view ' || viewname, definition from pg_views where schemaname = 'public'
      and viewname not like 'pg_%'`)
  return Object.fromEntries(rows.map(({ key, text }) => [key, text]))
}
