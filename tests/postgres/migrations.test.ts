import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '@/server/database/connection.mjs'
import { migrate, readMigrations } from '@/server/database/migrations.mjs'
import { sql } from '../data/database'
import { withSchemaEngine } from '../data/schema-engine.mjs'

it('applies each migration once when instances start at once on an empty database', async () => {
  await sql('drop database if exists empty')
  await sql('create database empty')
  const url = new URL(String(process.env.DATABASE_URL))
  url.pathname = '/empty'
  const start = () =>
    promisify(execFile)(process.execPath, ['scripts/migrate.mjs'], {
      env: { ...process.env, DATABASE_URL: url.href },
    })
  const outputs = (await Promise.all([start(), start(), start()])).map(({ stdout }) =>
    stdout.trim(),
  )
  const applied = outputs
    .filter((text) => text !== 'Nothing to apply')
    .flatMap((text) => text.replace('Applied ', '').split(', '))
  expect(applied.sort()).toEqual((await readMigrations()).map(({ name }) => name))
  await sql('drop database empty')
})

describe('a role without all rights', () => {
  const owner = new URL(String(process.env.DATABASE_URL))
  owner.pathname = '/guarded'
  const url = new URL(owner)
  url.username = 'guest'
  url.password = 'guest'

  async function asOwner(text: string) {
    const client = await connect(owner.href)
    const { rows } = await client.query(text)
    await client.end()
    return rows
  }
  const tables = () => asOwner(`select 1 from pg_tables where schemaname = 'public'`)

  beforeEach(async () => {
    await removeAll()
    await sql('create database guarded')
    await sql(`create role guest login password 'guest'`)
  })
  afterEach(removeAll)

  async function removeAll() {
    await sql('drop database if exists guarded')
    await sql('drop role if exists guest')
  }

  it('is told what is missing before the first migration, and continues once it is granted', async () => {
    const refused = () => migrate(url.href)
    await expect(refused()).rejects.toThrow('GRANT CREATE ON SCHEMA public TO guest')
    await asOwner('grant create on schema public to guest')
    await expect(refused()).rejects.toThrow('CREATE EXTENSION pg_trgm')
    expect(await tables()).toEqual([])
    await asOwner('create extension pg_trgm')
    expect(await refused()).not.toEqual([])
    await asOwner('revoke create on schema public from guest')
    expect(await migrate(url.href)).toEqual([])
  })
})

describe('a folder of migrations', () => {
  const url = new URL(String(process.env.DATABASE_URL))
  url.pathname = '/migrated'
  let folder: string
  let client: pg.Client

  beforeEach(async () => {
    await sql('create database migrated')
    client = await connect(url.href)
    folder = await mkdtemp(path.join(tmpdir(), 'shop-migrations-'))
    await write('1_first', 'create table first (id int); insert into first values (1);')
  })
  afterEach(async () => {
    await client.end()
    await sql('drop database migrated')
    await rm(folder, { recursive: true })
  })

  async function write(name: string, script: string) {
    await mkdir(path.join(folder, name), { recursive: true })
    await writeFile(path.join(folder, name, 'migration.sql'), script)
  }
  const run = () => migrate(url.href, folder)
  const read = async (text: string) => (await client.query(text)).rows

  it('is applied in order, once, and from the last one on', async () => {
    expect(await run()).toEqual(['1_first'])
    await write('2_second', 'update first set id = 2')
    expect(await run()).toEqual(['2_second'])
    expect(await run()).toEqual([])
    expect(await read('select id from first')).toEqual([{ id: 2 }])
  })

  it('holds no lock of the session, which would stay in the pool of PgBouncer', async () => {
    await write(
      '2_second',
      'create table lock as select pg_advisory_unlock(7266420319) as was_held',
    )
    await run()
    expect(await read('select was_held from lock')).toEqual([{ was_held: false }])
  })

  it('gives way while it waits for a table, so that others still read it, and tries again', async () => {
    await run()
    await write('2_second', 'alter table first add column note text')
    const waiting = async () =>
      (await sql(`select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'`))
        .length
    await client.query('begin; select id from first')
    const applied = run()
    await expect.poll(waiting).toBe(1)
    await expect.poll(waiting).toBe(0)
    const other = await connect(url.href)
    expect((await other.query('select id from first')).rows).toEqual([{ id: 1 }])
    await other.end()
    await client.query('commit')
    expect(await applied).toEqual(['2_second'])
  })

  it('leaves nothing of a failed migration, and retries it', async () => {
    await write('2_second', 'update first set id = 2; select 1 / 0;')
    await write('3_third', 'drop table first')
    await expect(run()).rejects.toThrow('2_second failed and was undone: division by zero')
    expect(await read('select id from first')).toEqual([{ id: 1 }])
    expect(await read('select migration_name from _prisma_migrations')).toHaveLength(1)
    await write('2_second', 'update first set id = 3')
    await write('3_third', 'update first set id = id + 1')
    expect(await run()).toEqual(['2_second', '3_third'])
    expect(await read('select id from first')).toEqual([{ id: 4 }])
  })

  it('is refused when an applied migration was changed', async () => {
    await run()
    await write('1_first', 'create table other (id int)')
    await expect(run()).rejects.toThrow('1_first was changed after')
    expect(await read(`select to_regclass('other') as other`)).toEqual([{ other: null }])
  })

  it('is refused while a migration of prisma migrate is unfinished', async () => {
    await run()
    await client.query('update _prisma_migrations set finished_at = null')
    await expect(run()).rejects.toThrow('"prisma migrate resolve"')
    await client.query('update _prisma_migrations set rolled_back_at = now()')
    await client.query('drop table first')
    expect(await run()).toEqual(['1_first'])
  })
})

it('leaves a history that prisma migrate can continue', async () => {
  const baseDir = path.resolve('prisma/migrations')
  const names = (await readdir(baseDir, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
  const content = (name: string) => readFile(path.join(baseDir, name), 'utf8')
  const migrationsList = {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: await content('migration_lock.toml') },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok' as const, value: await content(`${name}/migration.sql`) },
        },
      })),
    ),
  }
  const filters = { externalTables: [], externalEnums: [] }
  const ask = <T>(work: Parameters<typeof withSchemaEngine<T>>[1]) =>
    withSchemaEngine(String(process.env.DATABASE_URL), work)
  expect(
    await ask((engine) =>
      engine.diagnoseMigrationHistory({ migrationsList, filters, optInToShadowDatabase: false }),
    ),
  ).toMatchObject({ history: null, failedMigrationNames: [], editedMigrationNames: [] })
  expect(await ask((engine) => engine.applyMigrations({ migrationsList, filters }))).toEqual({
    appliedMigrationNames: [],
  })
})
