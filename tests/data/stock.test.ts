import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readOverview } from '@/lib/admin/overview'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import type { OrderStatus } from '@/lib/generated/prisma/enums'
import { cancelOrder } from '@/lib/orders/mutations'
import { transitionOrder } from '@/lib/orders/transition'
import { readHold } from '@/lib/orders/unpaid/hold'
import { processUnpaidOrders } from '@/lib/orders/unpaid/unpaid'
import { listProductsById } from '@/lib/products/catalogue/contract'
import { readProduct } from '@/lib/products/catalogue/reads'
import { countForAdmin } from '@/lib/products/editing/list'
import { parseAdminQuery } from '@/lib/products/editing/list-query'
import { readStock, recordMovement } from '@/lib/products/editing/stock/movements'
import { updateProduct } from '@/lib/products/editing/update'
import { getProductIndex, resetProductIndex } from '@/lib/products/listing/live-index'
import { asAdministrator, visitor } from './admin'
import { sql } from './database'
import { openShop } from './order-fixtures'
import { placeBankTransferOrder } from './place'
import { newKey, type Stock, submission } from './submission'

const session = vi.hoisted(() => ({ userId: null as string | null }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => session.userId && { id: session.userId },
  getSession: async () => visitor.session,
}))

let shop: Stock
beforeEach(async () => {
  shop = await openShop(session)
  await setStock(5)
})

const setStock = (stock: number | null) =>
  sql('update variants set stock = $1 where id = $2', [stock, shop.black])
const stockNow = async () =>
  (await sql('select stock from variants where id = $1', [shop.black]))[0]?.stock
const held = () => sql('select variant_id, quantity, state from order_stock')

/** Two black phones, which are counted, and a rose one, which is not. */
async function place(unpaid?: string): Promise<string> {
  const result = await placeBankTransferOrder({ ...submission(shop), unpaid }, newKey())
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value.id
}

const move = (orderId: string, to: OrderStatus) =>
  prisma.$transaction((tx) => transitionOrder(tx, { orderId, to, actor: 'admin' }, null))

const lastNote = async () =>
  (await sql('select note from order_events order by created_at desc, id desc limit 1'))[0]?.note

describe('an order', () => {
  it('holds the units of counted variants from its placing', async () => {
    await place()
    expect(await stockNow()).toBe(3)
    expect(await held()).toEqual([{ variant_id: shop.black, quantity: 2, state: 'held' }])
  })

  it('is refused with the article and the units left, and writes nothing', async () => {
    await setStock(1)
    const result = await placeBankTransferOrder(submission(shop), newKey())
    const items = [{ id: shop.productId, variantId: shop.black, name: 'Aurora One', left: 1 }]
    expect(result).toEqual({ ok: false, code: 'OUT_OF_STOCK', details: { items } })
    expect(await stockNow()).toBe(1)
    for (const table of ['orders', 'order_stock', 'outbox_messages']) {
      expect(await sql(`select 1 from ${table}`), table).toEqual([])
    }
  })

  it('gives its units back once when it is cancelled', async () => {
    const id = await place()
    await cancelOrder(id)
    expect(await cancelOrder(id)).toMatchObject({ ok: true })
    expect(await stockNow()).toBe(5)
    expect(await held()).toMatchObject([{ state: 'returned' }])
  })

  it('gives them back when it expires', async () => {
    await place()
    await processUnpaidOrders(new Date(Date.now() + 8 * 24 * 3_600_000))
    expect(await stockNow()).toBe(5)
  })

  it('takes them when it is paid, and gives them back until they are sent', async () => {
    const id = await place()
    await move(id, 'paid')
    expect([await stockNow(), await held()]).toMatchObject([3, [{ state: 'taken' }]])
    await move(id, 'cancelled')
    expect(await stockNow()).toBe(5)
  })

  it('gives back nothing once they are sent', async () => {
    const id = await place()
    for (const to of ['paid', 'shipped', 'cancelled'] as const) await move(id, to)
    expect([await stockNow(), await held()]).toMatchObject([3, [{ state: 'taken' }]])
  })

  it('holds them again when its payment is taken back', async () => {
    const id = await place()
    await move(id, 'paid')
    await move(id, 'awaiting_payment')
    expect([await stockNow(), await held()]).toMatchObject([3, [{ state: 'held' }]])
  })

  it('may take the units of the unpaid order that it replaces', async () => {
    await setStock(2)
    const first = await place()
    expect(await stockNow()).toBe(0)
    await place(first)
    expect(await stockNow()).toBe(0)
    expect(await held()).toHaveLength(2)
  })

  it('leaves a stock alone that is no longer counted', async () => {
    const id = await place()
    await setStock(null)
    await cancelOrder(id)
    expect(await stockNow()).toBe(null)
  })
})

describe('money for a cancelled order', () => {
  it('holds the units again where they are left', async () => {
    const id = await place()
    await cancelOrder(id)
    await move(id, 'payment_review')
    expect([await stockNow(), await held()]).toMatchObject([3, [{ state: 'held' }]])
    expect(await lastNote()).toBe('')
    await move(id, 'paid')
    expect([await stockNow(), await held()]).toMatchObject([3, [{ state: 'taken' }]])
  })

  it('is reviewed with a note about the missing units where they are gone', async () => {
    const id = await place()
    await cancelOrder(id)
    await setStock(1)
    await move(id, 'payment_review')
    expect([await stockNow(), await held()]).toMatchObject([1, [{ state: 'returned' }]])
    expect(await lastNote()).toBe('units missing: 2')
    await setStock(2)
    await move(id, 'paid')
    expect([await stockNow(), await held()]).toMatchObject([0, [{ state: 'taken' }]])
  })
})

describe('a variant without units', () => {
  beforeEach(() => setStock(0))

  it('is told by the API from three units down', async () => {
    const leftNow = async () => {
      const { products } = await listProductsById({ ids: [shop.productId], language: 'en' })
      return products[0]?.variants.map((one) => ('left' in one ? one.left : null)).sort()
    }
    await setStock(4)
    expect(await leftNow()).toEqual([null, null])
    await setStock(2)
    expect(await leftNow()).toEqual([2, null])
  })

  it('is sold out on its page', async () => {
    const found = await readProduct('en', 'aurora-one')
    const variants = found?.product?.variants.map(({ available, left }) => ({ available, left }))
    expect(variants).toEqual([{ available: false, left: 0 }, { available: true }])
  })

  it('leaves the lists with the last of its product', async () => {
    resetProductIndex()
    expect((await getProductIndex()).ids).toEqual([shop.productId])
    await sql('update variants set stock = 0')
    resetProductIndex()
    expect((await getProductIndex()).ids).toEqual([])
  })

  it('makes a product without choices unavailable to carts', async () => {
    await sql('delete from variants where id = $1', [shop.rose])
    await sql('update variants set capacity = null, colour = null')
    const { products } = await listProductsById({ ids: [shop.productId], language: 'en' })
    expect(products).toMatchObject([{ available: false }])
  })
})

it('tells caches of a stock where pages show it, and records no price', async () => {
  const changes = async () => {
    const [row] = await sql('select max(xact::text::bigint)::text as last from product_changes')
    return row?.last
  }
  const isTold = async (stock: number) => {
    const before = await changes()
    await setStock(stock)
    return (await changes()) !== before
  }
  const prices = await sql('select count(*) from price_changes')
  const told: boolean[] = []
  for (const stock of [9, 8, 3, 2, 0, 4, 5]) told.push(await isTold(stock))
  expect(told).toEqual([false, false, true, true, true, true, false])
  expect(await sql('select count(*) from price_changes')).toEqual(prices)
})

describe('what is said to be held', () => {
  it('names the counted units until the earliest cancellation', async () => {
    const id = await place()
    const [row] = await sql('select created_at from orders')
    const until = new Date(row?.created_at.getTime() + 7 * 24 * 3_600_000)
    expect(await readHold(id)).toEqual({
      until,
      items: [expect.stringMatching(/^2 × Aurora One/)],
    })
    expect((await processUnpaidOrders(new Date(until.getTime() - 1000))).cancelled).toBe(0)
    expect((await processUnpaidOrders(until)).cancelled).toBe(1)
    expect(await readHold(id)).toBe(null)
  })

  it('stays held as long as was said where the setting is shortened', async () => {
    const days = env.CANCEL_UNPAID_DAYS
    await place()
    Object.assign(env, { CANCEL_UNPAID_DAYS: 1 })
    const cancelledAfter = async (day: number) =>
      (await processUnpaidOrders(new Date(Date.now() + day * 24 * 3_600_000))).cancelled
    expect([await cancelledAfter(6.9), await cancelledAfter(7.1)]).toEqual([0, 1])
    Object.assign(env, { CANCEL_UNPAID_DAYS: days })
  })

  it('starts again with a payment that was refused', async () => {
    const id = await place()
    await sql("update orders set created_at = now() - interval '6 days'")
    await move(id, 'payment_review')
    expect(await readHold(id)).toBe(null)
    await move(id, 'awaiting_payment')
    const hold = await readHold(id)
    expect(hold?.until?.getTime()).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000)
  })

  it('is nothing where nothing is counted', async () => {
    await setStock(null)
    expect(await readHold(await place())).toBe(null)
  })
})

describe('a movement by hand', () => {
  beforeEach(() => asAdministrator())
  const record = (by: string, reason = 'delivery') =>
    recordMovement({ variantId: shop.black, by, reason })

  it('adds units with its reason, and shows among the latest', async () => {
    await place()
    const moved = { productId: shop.productId, stock: 13 }
    expect(await record('+10')).toEqual({ ok: true, value: moved })
    expect(await record('−1', 'broken')).toMatchObject({ ok: true, value: { stock: 12 } })
    const { variants, movements } = (await readStock(shop.productId, 'en')) ?? {}
    expect(variants).toMatchObject([
      { stock: 12, held: 2 },
      { stock: null, held: 0 },
    ])
    expect(movements).toMatchObject([
      { by: -1, stock: 12, reason: 'broken' },
      { by: 10, stock: 13, reason: 'delivery' },
    ])
  })

  it('takes no more than there are', async () => {
    const below = { code: 'VALIDATION_ERROR', fieldErrors: { by: 'below' } }
    expect(await record('-6')).toMatchObject(below)
    expect(await stockNow()).toBe(5)
  })

  it.each([
    ['0', 'x', { by: 'by' }],
    ['1.5', 'x', { by: 'by' }],
    ['1', ' ', { reason: 'reason' }],
  ])('needs a number and a reason: %j, %j', async (by, reason, fieldErrors) => {
    expect(await record(by, reason)).toMatchObject({ code: 'VALIDATION_ERROR', fieldErrors })
  })

  it('needs a counted variant and the administrator', async () => {
    await setStock(null)
    expect(await record('1')).toMatchObject({ code: 'NOT_FOUND' })
    visitor.session = null
    expect(await record('1')).toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

it('lists products of which a variant runs out', async () => {
  const count = () => countForAdmin(parseAdminQuery({ state: 'low' }))
  expect(await count()).toBe(0)
  await place()
  expect(await count()).toBe(1)
  expect(await readOverview()).toMatchObject({ lowStock: 1 })
})

describe('an edit', () => {
  beforeEach(() => asAdministrator())

  const edit = async (more: object) => {
    const variant = { capacity: '256 GB', price: 900 }
    const variants = [
      { ...variant, id: shop.black, color: 'black', ...more },
      { ...variant, id: shop.rose, color: 'rose', price: 999.9 },
    ]
    return updateProduct(shop.productId, { variants })
  }

  it('leaves a stock alone that orders have changed meanwhile', async () => {
    await place()
    expect(await edit({ price: 950 })).toMatchObject({ ok: true })
    expect(await stockNow()).toBe(3)
  })

  it('counts a number typed over another as a difference', async () => {
    await place()
    expect(await edit({ stock: 20, stockBefore: 5 })).toMatchObject({ ok: true })
    expect(await stockNow()).toBe(18)
  })

  it('begins and ends counting', async () => {
    await edit({ stock: null, stockBefore: 5 })
    expect(await stockNow()).toBe(null)
    await edit({ stock: 7, stockBefore: null })
    expect(await stockNow()).toBe(7)
  })
})
