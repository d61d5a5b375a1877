import { beforeEach, expect, it, vi } from 'vitest'
import { updateProduct } from '@/lib/products/editing/update'
import { processPlannedPrices } from '@/lib/products/planned/process'
import { asAdministrator, visitor } from '../data/admin'
import { resetDatabase, sql } from '../data/database'
import { placeBankTransferOrder } from '../data/place'
import { insert } from '../data/rows'
import { newKey } from '../data/submission'

const buyer = vi.hoisted(() => ({ id: '' }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => ({ id: buyer.id }),
  getSession: async () => visitor.session,
}))

const HOUR_MS = 60 * 60 * 1000
const now = Date.now()
const at = (hours: number) => new Date(now + hours * HOUR_MS)

let productId: string
let variantId: string

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
  productId = await insert('products')
  variantId = await insert('variants', { product_id: productId, price_cents: 90_000 })
  await plan(80_000, 1, 3)
  await plan(70_000, 3, 5)
})

const plan = (cents: number, from: number, until: number) =>
  sql(
    `insert into planned_prices (id, product_id, variant_ids, price_cents, begins_at, ends_at)
     values (gen_random_uuid(), $1, array[$2::uuid], $3, $4, $5)`,
    [productId, variantId, cents, at(from), at(until)],
  )

const changes = async () =>
  (
    await sql<{ cents: number }>('select new_price_cents as cents from price_changes order by id')
  ).map(({ cents }) => cents)

/** As many servers at the same moment. */
async function onServers(count: number, hours: number) {
  const work = await Promise.all(
    Array.from({ length: count }, () => processPlannedPrices(at(hours))),
  )
  return {
    begun: work.reduce((sum, { begun }) => sum + begun, 0),
    ended: work.reduce((sum, { ended }) => sum + ended, 0),
  }
}

it('begins and ends each plan once, on however many servers', async () => {
  expect(await onServers(8, 1)).toEqual({ begun: 1, ended: 0 })
  expect(await onServers(8, 3)).toEqual({ begun: 1, ended: 1 })
  expect(await onServers(8, 5)).toEqual({ begun: 0, ended: 1 })
  expect(await changes()).toEqual([90_000, 80_000, 90_000, 70_000, 90_000])
  const entries = 'select action, count(*)::int from audit_entries group by action order by action'
  expect(await sql(entries)).toEqual([
    { action: 'product.planBegan', count: 2 },
    { action: 'product.planEnded', count: 2 },
  ])
})

it('keeps a price typed at the moment of the end', async () => {
  await onServers(2, 1)
  const [typed] = await Promise.all([updateProduct(productId, { price: 850 }), onServers(2, 2)])
  expect(typed).toMatchObject({ ok: true })
  await onServers(2, 2.5)
  expect((await changes()).at(-1)).toBe(85_000)
  const race = [updateProduct(productId, { price: 840 }), onServers(2, 3)] as const
  await Promise.all(race)
  const stored = await sql('select price_cents as cents, price_until as until from variants')
  const began = [{ cents: 70_000, until: at(5) }]
  expect([began, [{ cents: 84_000, until: null }]]).toContainEqual(stored)
})

it('is what an order at its moment costs, or the order is told of it', async () => {
  buyer.id = await insert('users')
  const buy = (price: number) =>
    placeBankTransferOrder(
      {
        customerEmail: 'ada@shop.example',
        customerName: 'Ada Lovelace',
        totalAmount: price,
        cartItems: [{ id: productId, variantId, name: 'Aurora One', price, quantity: 1 }],
      },
      newKey(),
    )
  const buyAll = (price: number) => Promise.all(Array.from({ length: 8 }, () => buy(price)))
  const [dear, , cheap] = await Promise.all([buyAll(900), onServers(4, 1), buyAll(800)])
  const outcomes = [...dear, ...cheap].map((one) => (one.ok ? 'ok' : one.code))
  expect(outcomes.filter((one) => one !== 'ok' && one !== 'PRICE_CHANGED')).toEqual([])
  for (const [placed, cents] of [
    [dear, 90_000],
    [cheap, 80_000],
  ] as const) {
    for (const one of placed) {
      if (!one.ok) continue
      expect(
        await sql(
          `select o.total_cents as total, l.unit_price_cents as unit
           from orders o join order_lines l on l.order_id = o.id where o.id = $1`,
          [one.value.id],
        ),
      ).toEqual([{ total: cents, unit: cents }])
    }
  }
  expect(await buy(900)).toMatchObject({ code: 'PRICE_CHANGED' })
  expect(await buy(800)).toMatchObject({ ok: true })
})
