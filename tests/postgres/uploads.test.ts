import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { beforeEach, expect, it } from 'vitest'
import { env } from '@/lib/env'
import { removeUnused } from '@/lib/storage/unused'
import { resetDatabase, sql } from '../data/database'
import { insert } from '../data/rows'

const OLD = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
const nameOf = (number: number) => `${number.toString(16).padStart(32, '0')}.webp`
const names = () => readdirSync(path.join(env.DATA_DIR, 'uploads')).sort()

beforeEach(async () => {
  await resetDatabase()
  env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'shop-uploads-'))
  mkdirSync(path.join(env.DATA_DIR, 'uploads'))
})

async function uploaded(count: number) {
  for (let number = 0; number < count; number += 1) {
    const file = path.join(env.DATA_DIR, 'uploads', nameOf(number))
    writeFileSync(file, 'x')
    utimesSync(file, OLD, OLD)
  }
  await sql(
    `insert into audit_entries (id, action, subject, created_at)
     select gen_random_uuid(), 'picture.upload', 'picture:' || lpad(to_hex(n), 32, '0') || '.webp', $1
     from generate_series(0, $2::int - 1) as n`,
    [OLD, count],
  )
}

const isWaiting = async () =>
  (
    await sql(
      `select 1 from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
    )
  ).length > 0

it('keeps an image uploaded again while it would be deleted', async () => {
  await uploaded(1)
  const upload = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await upload.connect()
  await upload.query(`begin; select pg_advisory_xact_lock_shared(hashtextextended('uploads', 0))`)
  const removing = removeUnused()
  await expect.poll(isWaiting).toBe(true)
  await upload.query(
    `insert into audit_entries (id, action, subject, details)
     values (gen_random_uuid(), 'picture.upload', $1, $2)`,
    [`picture:${nameOf(0)}`, JSON.stringify({ imageUrl: `/uploads/${nameOf(0)}` })],
  )
  await upload.query('commit')
  await upload.end()
  expect(await removing).toBe(0)
  expect(names()).toEqual([nameOf(0)])
})

it('deletes all unused images and keeps all others, with any number of processes', async () => {
  await uploaded(1_200)
  for (const number of [3, 700, 1_199]) {
    await insert('products', { image: `/uploads/${nameOf(number)}` })
  }
  await Promise.all([removeUnused(), removeUnused()])
  expect(names()).toEqual([nameOf(3), nameOf(700), nameOf(1_199)])
})
