import { beforeEach, expect, it, vi } from 'vitest'
import { cancelOrder } from '@/lib/orders/mutations'
import { sql } from './database'
import { openShop } from './order-fixtures'
import { placeBankTransferOrder } from './place'
import { insert } from './rows'
import { newKey, type Stock, submission } from './submission'

const session = vi.hoisted(() => ({ userId: '' }))
vi.mock('@/lib/auth/session', () => ({ getCurrentUser: async () => ({ id: session.userId }) }))

const REFUSED = { ok: false, code: 'TOO_MANY_UNPAID_ORDERS', details: { limit: 20 } }

let stock: Stock
beforeEach(async () => {
  stock = await openShop(session)
})

const place = (unpaid?: string, key = newKey()) =>
  placeBankTransferOrder({ ...submission(stock), unpaid }, key)

async function haveOrders(count: number, status = 'awaiting_payment') {
  for (let i = 0; i < count; i++) await insert('orders', { user_id: stock.userId, status })
}

it('refuses the 21st unpaid order until one is cancelled', async () => {
  await haveOrders(19)
  const last = await place()
  expect(last).toMatchObject({ ok: true })
  expect(await place()).toEqual(REFUSED)
  expect(await sql('select count(*)::int from orders')).toEqual([{ count: 20 }])
  await cancelOrder(last.ok ? last.value.id : '')
  expect(await place()).toMatchObject({ ok: true })
})

it('ignores orders that are paid, in review, withdrawn or of another account', async () => {
  await haveOrders(15, 'paid')
  await haveOrders(15, 'payment_review')
  const other = await insert('users')
  for (let i = 0; i < 20; i++) await insert('orders', { user_id: other })
  await haveOrders(20)
  await sql(`insert into order_withdrawals (id, order_id, name, email)
    select gen_random_uuid(), id, 'Ada', 'ada@shop.example' from orders
    where status = 'awaiting_payment' and user_id = '${stock.userId}'`)
  expect(await place()).toMatchObject({ ok: true })
})

it('replaces an unpaid order at the limit, and repeats a placed one', async () => {
  await haveOrders(19)
  const key = newKey()
  const placed = await place('keep', key)
  const id = placed.ok ? placed.value.id : ''
  expect(await place('keep', key)).toMatchObject({ value: { id } })
  expect(await place(id)).toMatchObject({ ok: true })
  expect(await place('keep')).toEqual(REFUSED)
})

it('cancels up to twenty orders an hour per account, since each sends two mails to an unverified address', async () => {
  await haveOrders(21)
  const ids = (await sql('select id from orders')).map(({ id }) => String(id))
  for (const id of ids.slice(0, 20)) expect(await cancelOrder(id)).toMatchObject({ ok: true })
  const last = ids[20] ?? ''
  expect(await cancelOrder(last)).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: { retryAfter: expect.any(Number) },
  })
  expect(await place(last)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await sql('alter table order_events disable trigger user')
  await sql("update order_events set created_at = created_at - interval '61 minutes'")
  await sql('alter table order_events enable trigger user')
  expect(await cancelOrder(last)).toMatchObject({ ok: true })
})
