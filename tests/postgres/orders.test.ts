import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cancelOrder } from '@/lib/orders/mutations'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { resetDatabase, sql } from '../data/database'
import { openShop, stockShop } from '../data/order-fixtures'
import { placeBankTransferOrder } from '../data/place'
import { insert } from '../data/rows'
import { newKey, type Stock, submission } from '../data/submission'

const session = vi.hoisted(() => ({ userId: '' }))
vi.mock('@/lib/auth/session', () => ({ getCurrentUser: async () => ({ id: session.userId }) }))

let stock: Stock
// The first order of a process loads modules; on a busy machine fifty others would wait too long for a connection.
beforeAll(async () => {
  const first = await openShop(session)
  await placeBankTransferOrder(submission(first), newKey())
})
beforeEach(async () => {
  stock = await openShop(session)
})

const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

async function rowCounts(...tables: string[]) {
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  return (await sql(`select ${counts.join(', ')}`))[0]
}

describe('fifty concurrent requests', () => {
  it('with one key create one order', async () => {
    const key = newKey()
    const results = await times(50, () => placeBankTransferOrder(submission(stock), key))
    const ids = results.map((result) => (result.ok ? result.value.id : result.code))
    expect(new Set(ids).size).toBe(1)
    expect(
      await rowCounts('orders', 'order_events', 'idempotency_keys', 'outbox_messages'),
    ).toEqual({ orders: 1, order_events: 1, idempotency_keys: 1, outbox_messages: 1 })
  })

  it('with a key each create twenty orders, the limit of unpaid ones', async () => {
    const results = await times(50, () => placeBankTransferOrder(submission(stock), newKey()))
    const references = results.flatMap((result) => (result.ok ? [result.value.reference] : []))
    expect(new Set(references).size).toBe(20)
    const codes = results.flatMap((result) => (result.ok ? [] : [result.code]))
    expect(codes).toEqual(Array(30).fill('TOO_MANY_UNPAID_ORDERS'))
    expect(await rowCounts('orders', 'outbox_messages')).toEqual({
      orders: 20,
      outbox_messages: 20,
    })
  })

  it('beside nineteen unpaid orders create one more', async () => {
    for (let i = 0; i < 19; i++) await insert('orders', { user_id: stock.userId })
    const results = await times(10, () => placeBankTransferOrder(submission(stock), newKey()))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await rowCounts('orders')).toEqual({ orders: 20 })
  })

  it('with one key and two bodies create one order and refuse the others', async () => {
    const key = newKey()
    const results = await times(50, (index) =>
      placeBankTransferOrder({ ...submission(stock), customerName: `Ada ${index % 2}` }, key),
    )
    const codes = results.map((result) => (result.ok ? 'ok' : result.code))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(25)
    expect(codes.filter((code) => code === 'IDEMPOTENCY_KEY_REUSED')).toHaveLength(25)
    expect(await rowCounts('orders')).toEqual({ orders: 1 })
  })

  it('cancel an order once', async () => {
    const placed = await placeBankTransferOrder(submission(stock), newKey())
    const id = placed.ok ? placed.value.id : ''
    const results = await times(50, () => cancelOrder(id))
    expect(results).toEqual(Array(50).fill({ ok: true, value: { id } }))
    expect(await rowCounts('order_events', 'outbox_messages')).toEqual({
      order_events: 2,
      outbox_messages: 2,
    })
  })
})

it('either cancels or pays an order', async () => {
  for (let round = 0; round < 20; round++) {
    const id = await insert('orders', { user_id: stock.userId })
    const pay = `update orders set status = 'paid' where id = $1 and status = 'awaiting_payment' returning id`
    const [cancelled, paid] = await Promise.all([cancelOrder(id), sql(pay, [id])])
    expect(cancelled.ok).toBe(paid.length === 0)
    if (!cancelled.ok) expect(cancelled.code).toBe('NOT_CANCELLABLE')
  }
})

it('either orders a product deleted meanwhile or reports it unavailable', async () => {
  for (let round = 0; round < 5; round++) {
    await resetDatabase()
    stock = await stockShop()
    session.userId = stock.userId
    const [results] = await Promise.all([
      times(10, () => placeBankTransferOrder(submission(stock), newKey())),
      new Promise((resolve) => setTimeout(resolve, round * 10)).then(() =>
        sql('delete from products'),
      ),
    ])
    const codes = results.map((result) => (result.ok ? 'ok' : result.code))
    expect(codes.filter((code) => code !== 'ok' && code !== 'UNAVAILABLE')).toEqual([])
    expect(await rowCounts('orders')).toEqual({
      orders: codes.filter((code) => code === 'ok').length,
    })
  }
})

it('handles each message once with four outbox workers', async () => {
  await times(100, () => insert('outbox_messages'))
  const seen: string[] = []
  let meet = () => {}
  const allHaveOne = new Promise<void>((resolve) => {
    meet = resolve
  })
  const handle = async (_: unknown, id: string) => {
    if (seen.push(id) >= 4) meet()
    await allHaveOne
  }
  const handlers = { 'mail.order-placed': handle, 'mail.order-cancelled': handle }
  const counts = await times(4, () => runOutbox(handlers))
  expect(seen).toHaveLength(100)
  expect(new Set(seen).size).toBe(100)
  expect(counts.reduce((sum, { done }) => sum + done, 0)).toBe(100)
  expect(Math.min(...counts.map(({ done }) => done))).toBeGreaterThan(0)
  expect(await sql('select distinct attempts from outbox_messages')).toEqual([{ attempts: 1 }])
})
