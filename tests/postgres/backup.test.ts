import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seedCatalogue } from '@/prisma/seed/catalogue'
import { withPrisma } from '@/prisma/seed/client'
import { backUp, restore } from '@/server/database/backup.mjs'
import { connect } from '@/server/database/connection.mjs'
import { migrate } from '@/server/database/migrations.mjs'
import { contents } from '../data/contents'
import { resetDatabase, sql } from '../data/database'
import { insert } from '../data/rows'

const url = String(process.env.DATABASE_URL)
const named = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
const copy = named('copy')
const NAMES = ['copy', 'older']

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-backup-'))
  file = path.join(folder, 'shop.tar.gz')
  await resetDatabase()
  for (const name of NAMES) await sql(`create database ${name}`)
})
afterEach(async () => {
  for (const name of NAMES) await sql(`drop database ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

async function query<Row extends Record<string, unknown>>(text: string): Promise<Row[]> {
  const client = await connect(copy)
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

const into = (target: string) => restore({ url: target, dataDir: path.join(folder, 'again'), file })

it('is one moment of a shop that goes on writing', async () => {
  await insert('products')
  let version = 0
  let isOver = false
  // The tables are read one after the other; each statement writes to two of them.
  const writing = (async () => {
    while (!isOver) {
      version += 1
      await sql(
        `with change as (update products set position = $1)
         insert into setting_versions (section, version, "values") values ('bank', $1, '{}')`,
        [version],
      )
    }
  })()
  await expect.poll(() => version).toBeGreaterThan(10)
  const atBeginning = version
  await backUp({ url, dataDir: folder, file })
  const atEnd = version
  isOver = true
  await writing
  await into(copy)
  const [saved] = await query<{ position: number; version: number }>(
    'select position, (select max(version) from setting_versions) as version from products',
  )
  expect(saved?.position).toBe(saved?.version)
  expect(saved?.version).toBeGreaterThanOrEqual(atBeginning - 1)
  expect(saved?.version).toBeLessThan(atEnd)
})

it('is restored by a newer version, which then migrates', async () => {
  const migrations = path.join(folder, 'migrations')
  await cp('prisma/migrations', migrations, { recursive: true })
  const names = (await readdir(migrations)).filter((name) => !name.endsWith('.toml')).sort()
  const later = names.slice(-2)
  for (const name of later) await rm(path.join(migrations, name), { recursive: true })
  await migrate(named('older'), migrations)
  await backUp({ url: named('older'), dataDir: folder, file })
  expect(await into(copy)).toMatchObject({ applied: later })
  expect(await migrate(copy)).toEqual([])
})

it('moves a shop by command to the embedded database, from there into another file and to PostgreSQL', async () => {
  await withPrisma(url, (client) => seedCatalogue(client))
  await insert('order_lines', { order_id: await insert('orders') })
  const before = await contents(sql)
  const run = async (script: string, DATABASE_URL: string, dataDir: string, ...args: string[]) => {
    const DATA_DIR = path.join(folder, dataDir)
    const env = {
      ...process.env,
      DATABASE_URL,
      DATA_DIR,
      BACKUP_PASSPHRASE: 'twelve words',
      INIT_CWD: '',
    }
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [`scripts/${script}.mjs`, ...args],
      { env },
    )
    return stdout.trim()
  }

  expect(await run('backup', url, 'shop', file)).toMatch(/^Wrote \d+ rows, 0 uploads to /)
  const last = (await run('restore', '', 'first', file)).split('\n').at(-1)
  expect(last).toContain('start this copy with SHOP_ROLE=web or none')
  await run('backup', '', 'first')
  const [name = ''] = await readdir(path.join(folder, 'first/backups'))
  expect(name).toMatch(/^shop-.*\.tar\.gz\.enc$/)
  await run('restore', '', 'second', path.join(folder, 'first/backups', name))
  expect(await run('export', '', 'second', copy)).toMatch(/^Copied \d+ rows of \d+ tables/)
  expect(await contents(query)).toEqual(before)
  await expect(run('export', copy, 'second')).rejects.toThrow('/copy is not empty')
  await expect(run('export', copy, 'none')).rejects.toThrow('There is no embedded database')
})
