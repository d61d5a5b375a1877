import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { describeDisagreement, migrate } from '@/server/database/migrations.mjs'
import { sql } from './database'
import { withSchemaEngine } from './schema-engine.mjs'

const url = () => String(process.env.DATABASE_URL)

it('applies nothing to an up-to-date database', async () => {
  expect(await migrate(url())).toEqual([])
})

describe('the migrated database and the Prisma schema', () => {
  const client = new pg.Client({ connectionString: url() })
  type Description = Awaited<ReturnType<typeof describeSchema>>
  let migrated: Description
  let expected: Description

  beforeAll(async () => {
    const script = await schemaAsSql()
    await client.connect()
    // Rolled back, so that other tests are unaffected.
    await client.query('begin; create schema expected; set local search_path to expected')
    await client.query(script)
    migrated = await describeSchema(client, 'public')
    expected = await describeSchema(client, 'expected')
    await client.query('rollback')
  })
  afterAll(() => client.end())

  it('have the same columns, except generated ones', () => {
    expect(expected.columns.length).toBeGreaterThan(80)
    expect(migrated.columns).toEqual(expected.columns)
  })
  it('have the same enums', () => expect(migrated.enums).toEqual(expected.enums))
  it('have the same keys', () => expect(migrated.keys).toEqual(expected.keys))
  it('have the same indexes, and the migrations may add some', () => {
    expect(migrated.indexes).toEqual(expect.arrayContaining(expected.indexes))
  })
})

describe('a history that does not match the folder', () => {
  const add = (name: string) =>
    sql(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values (md5($1), 'x', $1, now(), 1)`,
      [name],
    )
  afterEach(async () => {
    await sql(`delete from _prisma_migrations where checksum = 'x'`)
  })

  it('lets the version before start where newer migrations only added something', async () => {
    await add('20990101000000_newer')
    expect(await migrate(url())).toEqual([])
  })

  it('refuses the version before with a sentence once a newer migration removed something', async () => {
    await add('20990101000000_contract_newer')
    await expect(migrate(url())).rejects.toThrow(
      'A newer version of the shop has applied the migration 20990101000000_contract_newer',
    )
  })

  it('refuses a database of another line of versions', async () => {
    await add('20200101000000_other')
    await expect(migrate(url())).rejects.toThrow('has the migration 20200101000000_other, which')
    const history = [{ name: '2_other', checksum: 'x', isFinished: true }]
    expect(describeDisagreement([{ name: '1_pending', checksum: 'x' }], history)).toMatch('2_other')
  })

  it('is described for a changed and an unfinished migration', () => {
    const migrations = [{ name: 'a', checksum: 'x' }]
    const row = { name: 'a', checksum: 'x', isFinished: true }
    expect(describeDisagreement(migrations, [row])).toBeNull()
    expect(describeDisagreement(migrations, [{ ...row, checksum: 'y' }])).toMatch('a was changed')
    expect(describeDisagreement(migrations, [{ ...row, isFinished: false }])).toMatch('a was begun')
  })
})

async function schemaAsSql() {
  const content = readFileSync('prisma/schema.prisma', 'utf8')
  const { stdout } = await withSchemaEngine(url(), (engine) =>
    engine.diff({
      from: { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content }] },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    }),
  )
  return String(stdout).replace('CREATE SCHEMA IF NOT EXISTS "public";', '')
}

async function describeSchema(client: pg.Client, schema: string) {
  const read = async (text: string) => {
    const { rows } = await client.query<{ line: string }>(text, [schema])
    return rows
      .map(({ line }) => line.replaceAll(/\b(public|expected)\./g, ''))
      .map((line) => line.replace(' NULLS NOT DISTINCT', ''))
      .filter((line) => !line.includes('_prisma_migrations'))
      .sort()
  }
  return {
    columns: await read(`
      select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and a.attnum > 0
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = $1::regnamespace and not a.attisdropped and a.attgenerated = ''`),
    enums: await read(`
      select t.typname || ' ' || string_agg(e.enumlabel, ' ' order by e.enumsortorder) as line
      from pg_type t join pg_enum e on e.enumtypid = t.oid
      where t.typnamespace = $1::regnamespace group by t.typname`),
    // Prisma makes unique indexes; deferrable ones must be constraints.
    keys: await read(`
      select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
      from pg_constraint where connamespace = $1::regnamespace and contype in ('p', 'f')`),
    indexes: await read('select indexdef as line from pg_indexes where schemaname = $1'),
  }
}
