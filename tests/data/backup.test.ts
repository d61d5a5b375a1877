import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import type { InvoiceData } from '@/lib/orders/invoices/data'
import { issueInvoice } from '@/lib/orders/invoices/issue'
import { getStorage } from '@/lib/storage/storage'
import { nameFor } from '@/lib/storage/types'
import { seedCatalogue } from '@/prisma/seed/catalogue'
import { withPrisma } from '@/prisma/seed/client'
import { backUp, restore } from '@/server/database/backup.mjs'
import { migrate } from '@/server/database/migrations.mjs'
import { completeSettings } from '@/server/start/settings.mjs'
import { contents } from './contents'
import { resetDatabase, sql } from './database'
import { LINES } from './documents'
import { fillShopWith } from './person'
import { insert } from './rows'

const session = vi.hoisted(() => ({ userId: '' }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => session.userId && { id: session.userId },
}))

const url = String(process.env.DATABASE_URL)
const passphrase = 'correct horse battery staple'
const dataDir = env.DATA_DIR
const UPLOAD = new TextEncoder().encode('a picture')

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-backup-'))
  file = path.join(folder, 'shop.tar.gz')
  env.DATA_DIR = path.join(folder, 'shop')
})
afterEach(async () => {
  env.DATA_DIR = dataDir
  await rm(folder, { recursive: true, force: true })
  await loseDatabase()
  await migrate(url)
})

const loseDatabase = () => sql('drop schema public cascade; create schema public')

/** Returns the number of a new invoice in its year. */
async function issue() {
  const id = await insert('orders', { total_cents: 244_980, status: 'paid' })
  for (const [position, line] of LINES.entries()) {
    await insert('order_lines', { order_id: id, position, ...line })
  }
  const invoice = await prisma.$transaction((tx) => issueInvoice(tx, id))
  return Number((invoice?.data as InvoiceData | undefined)?.number.split('-').at(-1))
}

describe('a shop that was lost', () => {
  beforeEach(async () => {
    await resetDatabase()
    await withPrisma(url, (client) => seedCatalogue(client))
    await fillShopWith(session)
    await sql(`insert into setting_versions (section, version, "values") values ('bank', 1, $1)`, [
      { BANK_BIC: 'COBADEFFXXX', BANK_BENEFICIARY: 'Zażółć "gęślą" \\ jaźń; null' },
    ])
    await completeSettings({ DATA_DIR: env.DATA_DIR })
    await getStorage().put(nameFor(UPLOAD), UPLOAD, 'image/webp')
  })

  it('is the same from its backup, and goes on with the next invoice number', async () => {
    const last = await issue()
    const before = await contents(sql)
    expect(Object.values(before).filter((text) => !text.startsWith('0 ')).length).toBeGreaterThan(
      40,
    )
    const secrets = await readFile(path.join(env.DATA_DIR, 'secrets.json'), 'utf8')
    await backUp({ url, dataDir: env.DATA_DIR, file, passphrase })
    expect((await readdir(folder)).sort()).toEqual(['shop', 'shop.tar.gz'])

    await loseDatabase()
    env.DATA_DIR = path.join(folder, 'again')
    const restored = await restore({ url, dataDir: env.DATA_DIR, file, passphrase })
    expect(restored).toMatchObject({ uploads: 1, hasSecrets: true, applied: [] })
    expect(await contents(sql)).toEqual(before)
    expect((await readdir(env.DATA_DIR)).sort()).toEqual(['secrets.json', 'uploads'])
    expect(await readFile(path.join(env.DATA_DIR, 'secrets.json'), 'utf8')).toBe(secrets)
    const upload = await readFile(path.join(env.DATA_DIR, 'uploads', nameFor(UPLOAD)))
    expect(new Uint8Array(upload)).toEqual(UPLOAD)

    expect(await issue()).toBe(last + 1)
    await insert('products')
    await expect(sql('delete from invoices')).rejects.toThrow('append-only')
    await expect(sql('delete from orders')).rejects.toThrow('foreign key')
  })
})

describe('a restore is refused, and leaves all as it was,', () => {
  const into = () => restore({ url, dataDir: path.join(folder, 'again'), file, passphrase })
  const isEmpty = async () =>
    (await sql(`select 1 from pg_class where relnamespace = 'public'::regnamespace`)).length === 0

  beforeEach(async () => {
    await resetDatabase()
    await insert('users')
  })

  it('where the database or the folder is not empty', async () => {
    await backUp({ url, dataDir: env.DATA_DIR, file, passphrase })
    const before = await contents(sql)
    await expect(into()).rejects.toThrow(/^The database .* is not empty, it has /)
    expect(await contents(sql)).toEqual(before)
    await loseDatabase()
    await completeSettings({ DATA_DIR: path.join(folder, 'again') })
    await expect(into()).rejects.toThrow('which has secrets.json already')
    expect(await isEmpty()).toBe(true)
  })

  it('where the backup is of a newer version', async () => {
    await sql(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values ('newer', 'x', '20990101000000_newer', now(), 1)`,
    )
    await backUp({ url, dataDir: env.DATA_DIR, file, passphrase })
    await loseDatabase()
    await expect(into()).rejects.toThrow(/newer version of the shop .*20990101000000_newer/)
    expect(await isEmpty()).toBe(true)
  })

  it('where the file was changed or cut off, encrypted or not', async () => {
    const other = path.join(folder, 'plain.tar.gz')
    await backUp({ url, dataDir: env.DATA_DIR, file, passphrase })
    await backUp({ url, dataDir: env.DATA_DIR, file: other })
    await loseDatabase()
    for (const name of [file, other]) {
      const bytes = await readFile(name)
      const changed = Buffer.from(bytes)
      const place = bytes.length - 200
      changed[place] = (changed[place] ?? 0) ^ 1
      for (const wrong of [changed, bytes.subarray(0, -20)]) {
        await writeFile(name, wrong)
        const refused = restore({
          url,
          dataDir: path.join(folder, 'again'),
          file: name,
          passphrase,
        })
        await expect(refused).rejects.toThrow(/changed/)
        expect(await isEmpty()).toBe(true)
      }
    }
    expect(await readdir(path.join(folder, 'again'))).toEqual([])
  })

  it('where the passphrase is missing or another, and the database has no shop', async () => {
    await backUp({ url, dataDir: env.DATA_DIR, file, passphrase })
    await loseDatabase()
    const place = { url, dataDir: path.join(folder, 'again'), file }
    await expect(restore(place)).rejects.toThrow('set BACKUP_PASSPHRASE')
    await expect(restore({ ...place, passphrase: 'other' })).rejects.toThrow('is not the one')
    const empty = backUp({ url, dataDir: env.DATA_DIR, file: path.join(folder, 'empty') })
    await expect(empty).rejects.toThrow('The database holds no shop')
  })
})
