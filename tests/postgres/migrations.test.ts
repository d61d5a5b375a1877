import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '@/server/database/connection.mjs'
import { markApplied, markRolledBack, migrate } from '@/server/database/migrations.mjs'
import { sql } from '../data/database'

it('lets two instances start at once on an empty database', async () => {
  await sql('drop database if exists empty')
  await sql('create database empty')
  const url = new URL(String(process.env.DATABASE_URL))
  url.pathname = '/empty'
  const start = () =>
    promisify(execFile)(process.execPath, ['scripts/migrate.mjs'], {
      env: { ...process.env, DATABASE_URL: url.href },
    })
  const outputs = (await Promise.all([start(), start(), start()])).map(({ stdout }) => stdout)
  expect(outputs.filter((text) => text.startsWith('Applied'))).toHaveLength(1)
  expect(outputs.filter((text) => text.startsWith('Nothing'))).toHaveLength(2)
  await sql('drop database empty')
})

describe('a role that may not do all', () => {
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

  it('is told what it lacks before anything is begun, and goes on once it has it', async () => {
    const refused = () => migrate(url.href)
    await expect(refused()).rejects.toThrow('GRANT CREATE ON SCHEMA public TO guest')
    await asOwner('grant create on schema public to guest')
    await expect(refused()).rejects.toThrow('CREATE EXTENSION pg_trgm')
    expect(await tables()).toEqual([])
    await asOwner('create extension pg_trgm')
    expect((await refused()).length).toBeGreaterThan(10)
    await asOwner('revoke create on schema public from guest')
    expect(await migrate(url.href)).toEqual([])
  })

  it('has a migration tried again that was begun and not finished', async () => {
    const [first = ''] = await migrate(owner.href)
    await asOwner('drop schema public cascade; create schema public')
    await asOwner(`create table _prisma_migrations (id varchar(36) primary key, checksum varchar(64) not null,
      finished_at timestamptz, migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
      started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`)
    await asOwner(`insert into _prisma_migrations values ('x', 'x', null, '${first}')`)
    await expect(migrate(owner.href)).rejects.toThrow(`--rolled-back ${first}`)
    await markRolledBack(owner.href, first)
    expect(await migrate(owner.href)).toContain(first)
  })

  it('notes down a migration that was cut off when its work was done', async () => {
    const last = (await migrate(owner.href)).at(-1) ?? ''
    await asOwner(
      `update _prisma_migrations set finished_at = null where migration_name = '${last}'`,
    )
    await expect(migrate(owner.href)).rejects.toThrow(`--applied ${last}`)
    await markApplied(owner.href, last)
    expect(await migrate(owner.href)).toEqual([])
    await expect(markApplied(owner.href, last)).rejects.toThrow('already recorded as applied')
  })
})
