import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/lib/env'
import { LANGUAGES } from '@/lib/languages'
import { readDemo } from '@/lib/products/csv/demo'
import { applyStored } from '@/lib/settings/current'
import { removeDemonstration } from '@/lib/site/demonstration'
import { getHomeContent } from '@/lib/site/home/content'
import { getTestimonials } from '@/lib/site/home/testimonials'
import { readOpeningList } from '@/lib/site/opening'
import { seedCatalogue } from '@/prisma/seed/catalogue'
import { withPrisma } from '@/prisma/seed/client'
import { asAdministrator, asCustomer, asGuest, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

const [first, second, third, fourth] = readDemo()
const some = [first, second, third, fourth].flatMap((one) => one ?? [])
const [sold, renamed, rebranded, plain] = some.map(({ id }) => id)

const seed = () =>
  withPrisma(String(process.env.DATABASE_URL), (prisma) => seedCatalogue(prisma, some))
const audited = (like: string) =>
  sql('select action, subject, details from audit_entries where action like $1', [like])
const missingOf = async (name: string) =>
  (await readOpeningList()).find((one) => one.name === name)?.missing

beforeEach(async () => {
  env.DATA_DIR = await mkdtemp(path.join(tmpdir(), 'shop-demonstration-'))
  await resetDatabase()
  await asAdministrator()
  await confirmNow()
  await seed()
})
afterEach(async () => {
  applyStored({})
  await rm(env.DATA_DIR, { recursive: true, force: true })
})

describe('removing the demonstration', () => {
  it('deletes products with their pictures, and leaves what the owner renamed or made', async () => {
    await sql(`update products set name = 'My phone' where id = $1`, [renamed])
    await sql(`update products set brand = 'My brand' where id = $1`, [rebranded])
    const own = await insert('products')
    expect(await missingOf('demonstration')).toBe(2)
    expect(await removeDemonstration()).toEqual({ ok: true, value: { deleted: 2, archived: 0 } })
    const left = await sql('select id from products where archived_at is null')
    expect(left.map(({ id }) => id).sort()).toEqual([renamed, rebranded, own].sort())
    expect(
      await sql('select 1 from product_images where product_id = any($1)', [[sold, plain]]),
    ).toEqual([])
    expect(await missingOf('demonstration')).toBe(0)
  })

  it('archives a product that an order contains, and leaves the order its line', async () => {
    const [variant] = await sql('select id from variants where product_id = $1 limit 1', [sold])
    const order_id = await insert('orders')
    await insert('order_lines', { order_id, product_id: sold, variant_id: variant?.id })
    const before = await sql('select * from order_lines')
    expect(await removeDemonstration()).toEqual({ ok: true, value: { deleted: 3, archived: 1 } })
    expect(await sql('select id, available, archived_at is null as shown from products')).toEqual([
      { id: sold, available: false, shown: false },
    ])
    expect(await sql('select * from order_lines')).toEqual(before)
  })

  it('takes the samples off the home page in every language', async () => {
    expect(await missingOf('samples')).toEqual([...LANGUAGES])
    await removeDemonstration()
    expect(await missingOf('samples')).toEqual([])
    for (const lang of LANGUAGES) {
      expect((await getHomeContent(lang)).figures.list).toEqual([])
      expect((await getTestimonials(lang)).list).toEqual([])
    }
  })

  it('happens once, with each product in the audit log', async () => {
    const results = await Promise.all([removeDemonstration(), removeDemonstration()])
    expect(results.map((one) => one.ok && one.value.deleted).sort()).toEqual([0, 4])
    expect(await audited('demonstration.%')).toEqual([
      {
        action: 'demonstration.remove',
        subject: 'demonstration',
        details: { deleted: 4, archived: 0 },
      },
    ])
    expect((await audited('product.delete')).map(({ subject }) => subject).sort()).toEqual(
      some.map(({ id }) => `product:${id}`).sort(),
    )
  })

  it('is final: no later start loads the demonstration again', async () => {
    await removeDemonstration()
    expect(await seed()).toBe(0)
    expect(await sql('select 1 from products')).toEqual([])
  })

  it('needs the administrator and a recent password', async () => {
    await sql('update sessions set confirmed_at = null')
    expect(await removeDemonstration()).toMatchObject({ code: 'PASSWORD_REQUIRED' })
    await asCustomer()
    expect(await removeDemonstration()).toEqual({ ok: false, code: 'FORBIDDEN' })
    await asGuest()
    expect(await removeDemonstration()).toEqual({ ok: false, code: 'UNAUTHENTICATED' })
    expect(await sql('select 1 from products')).toHaveLength(4)
  })
})
