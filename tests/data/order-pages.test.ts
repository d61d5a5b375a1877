import pg from 'pg'
import { beforeEach, expect, it, vi } from 'vitest'
import { readPageRequest } from '@/lib/orders/reading/list-page'
import { listOrders } from '@/lib/orders/reading/queries'
import { openShop } from './order-fixtures'
import { insert } from './rows'
import type { Stock } from './submission'

const session = vi.hoisted(() => ({ userId: '' }))
vi.mock('@/lib/auth/session', () => ({ getCurrentUser: async () => ({ id: session.userId }) }))

let stock: Stock
beforeEach(async () => {
  stock = await openShop(session)
})

async function haveOrders(count: number, status: string, year: number) {
  for (let i = 0; i < count; i++) {
    const created_at = new Date(Date.UTC(year, 0, 1, 0, i))
    const order = { user_id: stock.userId, status, created_at, payment_method: 'bank_transfer' }
    await insert('order_lines', { order_id: await insert('orders', order) })
  }
}

async function read(page?: unknown, limit?: unknown) {
  const result = await listOrders(readPageRequest(page, limit))
  if (!result.ok) throw new Error(result.code)
  return result.value
}

it('lists every order once, newest first, and the last page beyond the end', async () => {
  await haveOrders(45, 'paid', 2026)
  const pages = [await read(), await read('2'), await read('3')]
  expect(pages.map(({ orders }) => orders.length)).toEqual([20, 20, 5])
  const dates = pages.flatMap(({ orders }) => orders.map(({ createdAt }) => createdAt))
  expect(new Set(dates).size).toBe(45)
  expect(dates).toEqual(dates.toSorted().reverse())
  expect(pages[0]).toMatchObject({ page: 1, pages: 3, stats: { totalOrders: 45 } })
  expect(await read('99')).toEqual(pages[2])
  for (const rubbish of ['0', '-1', '1.5', 'x', '', '1e9', '99999999999999999999', ['2', '3']]) {
    expect((await read(rubbish)).page, String(rubbish)).toBe(1)
  }
  expect(await read('2', '30')).toMatchObject({ page: 2, pages: 2 })
})

it('names unpaid orders on every page', async () => {
  await haveOrders(2, 'awaiting_payment', 2025)
  await haveOrders(30, 'paid', 2026)
  const first = await read()
  const second = await read('2')
  expect(first.unpaid.map(({ status }) => status)).toEqual(Array(2).fill('awaiting_payment'))
  expect(second.unpaid).toEqual(first.unpaid)
  expect(first.orders.every(({ status }) => status === 'paid')).toBe(true)
  expect(second.orders.slice(-2)).toEqual(second.unpaid)
})

it('reads 360 unpaid orders in seven queries and 100 KB, without a QR code', async () => {
  await haveOrders(360, 'awaiting_payment', 2026)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const list = await read()
  expect(query).toHaveBeenCalledTimes(7)
  query.mockRestore()
  expect(list.unpaid).toHaveLength(20)
  expect(list.unpaid.map(({ bank }) => bank?.qr)).toEqual(Array(20).fill(null))
  expect(Buffer.byteLength(JSON.stringify(list))).toBeLessThan(100_000)
})
