import { beforeEach, expect, it, vi } from 'vitest'
import { isDatabaseDown } from '@/lib/db'
import { cancelOrder } from '@/lib/orders/mutations'
import { processUnpaidOrders } from '@/lib/orders/unpaid/unpaid'
import { exportChunks } from '@/lib/products/csv/export-chunks'
import { streamOf } from '@/lib/products/csv/file/write-file'
import { previewImport } from '@/lib/products/csv/preview-import'
import { runImport } from '@/lib/products/csv/run-import'
import { recordMovement } from '@/lib/products/editing/stock/movements'
import { updateProduct } from '@/lib/products/editing/update'
import { asAdministrator, visitor } from '../data/admin'
import { sql } from '../data/database'
import { openShop } from '../data/order-fixtures'
import { placeBankTransferOrder } from '../data/place'
import { insert } from '../data/rows'
import { newKey, type Stock } from '../data/submission'

const buyers = await vi.hoisted(async () => {
  const { AsyncLocalStorage } = await import('node:async_hooks')
  return new AsyncLocalStorage<string>()
})
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => ({ id: buyers.getStore() }),
  getSession: async () => visitor.session,
}))

let shop: Stock
beforeEach(async () => {
  shop = await openShop({ userId: null })
})

const setStock = (units: number) => sql('update variants set stock = $1', [units])

const PRICES = { black: 900, rose: 999.9 }

/** One unit each of these colours, in this order; `unpaid`: the order that it replaces. */
async function buy(colours: (keyof typeof PRICES)[], unpaid?: string) {
  const body = {
    customerEmail: 'ada@shop.example',
    customerName: 'Ada Lovelace',
    ...(unpaid && { unpaid }),
    totalAmount: colours.reduce((sum, colour) => sum + PRICES[colour], 0),
    cartItems: colours.map((colour) => ({
      id: shop.productId,
      variantId: shop[colour],
      name: 'Aurora One',
      price: PRICES[colour],
      quantity: 1,
    })),
  }
  const key = newKey()
  return patiently(() => placeBankTransferOrder(body, key))
}

/** Like a customer, where all connections are in use for too long. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!isDatabaseDown(error)) throw error
    }
  }
}

async function asBuyers<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const ids = await Promise.all(
    Array.from({ length: count }, () => patiently(() => insert('users'))),
  )
  return Promise.all(ids.map((id, index) => buyers.run(id, () => act(index))))
}

const stocks = async () =>
  (await sql<{ stock: number }>('select stock from variants order by id')).map(({ stock }) => stock)

const deadlocks = async () =>
  (await sql('select deadlocks::int from pg_stat_database where datname = current_database()'))[0]

/** Units in the shop and in orders that are not cancelled, by variant. */
const allUnits = async () =>
  (
    await sql<{ units: number }>(
      `select v.stock + coalesce(sum(s.quantity) filter (where s.state <> 'returned'), 0)::int as units
       from variants v left join order_stock s on s.variant_id = v.id group by v.id order by v.id`,
    )
  ).map(({ units }) => units)

it('sells five units to exactly five of forty buyers', async () => {
  await setStock(5)
  const results = await asBuyers(40, () => buy(['black']))
  const codes = results.map((result) => (result.ok ? 'ok' : result.code))
  expect(codes.filter((code) => code === 'ok')).toHaveLength(5)
  expect(codes.filter((code) => code === 'OUT_OF_STOCK')).toHaveLength(35)
  expect(await stocks()).toEqual([0, 5])
  expect(await sql('select count(*)::int as orders from orders')).toEqual([{ orders: 5 }])
})

it('loses and invents no unit where orders meet movements, edits and cancellations', async () => {
  await setStock(20)
  const before = await deadlocks()
  await asAdministrator()
  const move = (by: string) =>
    patiently(() => recordMovement({ variantId: shop.black, by, reason: 'count' }))
  const edit = () =>
    patiently(() =>
      updateProduct(shop.productId, {
        variants: [
          { capacity: '256 GB', id: shop.black, color: 'black', price: 900 },
          { capacity: '256 GB', id: shop.rose, color: 'rose', price: 999.9 },
        ],
      }),
    )
  const [bought, moved] = await Promise.all([
    asBuyers(30, async (index) => {
      const placed = await buy(['black'])
      if (placed.ok && index % 3 === 0) await patiently(() => cancelOrder(placed.value.id))
      return placed
    }),
    Promise.all(['-4', '+3', '-30', '-2', '+1', '-30', '-5'].map(move)),
    Promise.all([edit(), edit(), edit()]),
  ])
  const added = moved.map((one, place) => (one.ok ? ([-4, 3, -30, -2, 1, -30, -5][place] ?? 0) : 0))
  expect(
    bought.every(({ ok, ...rest }) => ok || ('code' in rest && rest.code === 'OUT_OF_STOCK')),
  ).toBe(true)
  const [black = -1] = await stocks()
  expect(black).toBeGreaterThanOrEqual(0)
  expect((await allUnits())[0]).toBe(added.reduce((sum, by) => sum + by, 20))
  expect(await deadlocks()).toEqual(before)
})

it('loses and invents no unit where orders meet imports of a CSV file that adds seven', async () => {
  await setStock(20)
  const before = await deadlocks()
  await asAdministrator()
  const file = await new Response(streamOf(exportChunks([shop.productId], 'comma'))).text()
  const restocked = new TextEncoder().encode(file.replaceAll(',20,20,', ',27,20,'))
  const importOnce = async () => {
    const taken = await previewImport({ name: 'products.csv', bytes: restocked })
    if (!taken.ok) throw new Error(taken.code)
    return patiently(() => runImport(taken.value.id))
  }
  const [bought] = await Promise.all([
    asBuyers(30, async (index) => {
      const placed = await buy(['black'])
      if (placed.ok && index % 3 === 0) await patiently(() => cancelOrder(placed.value.id))
      return placed
    }),
    Promise.all([importOnce(), importOnce()]),
  ])
  // A file that meets a product changed since it was read leaves it alone.
  const written = await sql("select 1 from product_import_items where outcome = 'done'")
  const added = 7 * written.length
  expect(
    bought.every(({ ok, ...rest }) => ok || ('code' in rest && rest.code === 'OUT_OF_STOCK')),
  ).toBe(true)
  expect(await allUnits()).toEqual([20 + added, 20 + added])
  expect(added).toBeGreaterThan(0)
  expect(await deadlocks()).toEqual(before)
})

it('orders two variants in opposite order without a deadlock', async () => {
  await setStock(100)
  const before = await deadlocks()
  const results = await asBuyers(20, (index) =>
    buy(index % 2 ? ['black', 'rose'] : ['rose', 'black']),
  )
  expect(results.filter(({ ok }) => !ok)).toEqual([])
  expect(await stocks()).toEqual([80, 80])
  expect(await deadlocks()).toEqual(before)
})

it('gives units back once where a cancellation meets an expiry', async () => {
  await setStock(20)
  const later = new Date(Date.now() + 30 * 24 * 3_600_000)
  const placed = await asBuyers(10, async () => ({
    ...(await buy(['black', 'rose'])),
    buyer: buyers.getStore() ?? '',
  }))
  expect(await stocks()).toEqual([10, 10])
  const before = await deadlocks()
  await Promise.all([
    ...placed.flatMap((result) =>
      [1, 2].map(() =>
        buyers.run(result.buyer, () =>
          patiently(() => cancelOrder(result.ok ? result.value.id : '')),
        ),
      ),
    ),
    ...[1, 2, 3].map(() => patiently(() => processUnpaidOrders(later))),
  ])
  expect(await stocks()).toEqual([20, 20])
  expect(await sql('select distinct state from order_stock')).toEqual([{ state: 'returned' }])
  expect(await deadlocks()).toEqual(before)
})

it('replaces unpaid orders crosswise without a deadlock', async () => {
  await setStock(40)
  const before = await deadlocks()
  const results = await asBuyers(20, async (index) => {
    const [own, other] = index % 2 ? (['black', 'rose'] as const) : (['rose', 'black'] as const)
    const first = await buy([own])
    const id = first.ok ? first.value.id : ''
    return Promise.all([buy([other, own], id), patiently(() => cancelOrder(id))])
  })
  expect(results.flat().filter(({ ok }) => !ok)).toEqual([])
  expect(await stocks()).toEqual([20, 20])
  expect(await deadlocks()).toEqual(before)
})

it('loses no unit when its connections are killed', async () => {
  // The shop logs lost connections.
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockReturnValue()
  await setStock(30)
  /** Ends one connection at work; 0 where none is, or where this one was ended. */
  const kill = () =>
    sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
       order by random() limit 1`,
    ).then(
      (ended) => ended.length,
      () => 0,
    )
  // One kill a step: bounded in number, and spread over the work on a machine of any speed.
  const kills: Promise<number>[] = []
  await asBuyers(20, async () => {
    kills.push(kill())
    const placed = await buy(['rose', 'black']).catch(() => null)
    kills.push(kill())
    if (placed?.ok) await cancelOrder(placed.value.id).catch(() => null)
  })
  const killed = (await Promise.all(kills)).reduce((sum, count) => sum + count, 0)
  expect(killed).toBeGreaterThan(0)
  await expect.poll(allUnits).toEqual([30, 30])
  const [row] = await sql(
    `select count(*)::int as wrong from orders o
     where (o.status = 'cancelled') <> (select bool_and(s.state = 'returned') from order_stock s where s.order_id = o.id)`,
  )
  expect(row).toEqual({ wrong: 0 })
  expect((await sql('select 1 from orders')).length).toBeGreaterThan(0)
})
