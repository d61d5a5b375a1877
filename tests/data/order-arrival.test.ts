import { beforeEach, expect, it, vi } from 'vitest'
import { getOrder } from '@/lib/orders/reading/queries'
import { shopDay } from '@/lib/products/delivery/promise'
import { sql } from './database'
import { openShop } from './order-fixtures'
import { placeBankTransferOrder } from './place'
import { insert } from './rows'
import { newKey, type Stock, submission } from './submission'

const session = vi.hoisted(() => ({ userId: null as string | null }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => session.userId && { id: session.userId },
}))

let stock: Stock
beforeEach(async () => {
  stock = await openShop(session)
})

async function placed() {
  const result = await placeBankTransferOrder(submission(stock), newKey())
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value
}

async function arrivalOf(id: string) {
  const order = await getOrder(id)
  if (!order.ok) throw new Error(order.code)
  return order.value.arrival
}

/** Backdates the payment by days. */
async function pay(orderId: string, daysAgo: number) {
  await sql(`update orders set status = 'paid' where id = '${orderId}'`)
  const created_at = new Date(Date.now() - daysAgo * 86_400_000)
  const event = { from_status: 'awaiting_payment', to_status: 'paid', actor: 'admin' }
  await insert('order_events', { order_id: orderId, ...event, created_at })
}

it('estimates an unpaid order as if it were paid now', async () => {
  const { id, bank } = await placed()
  expect(await arrivalOf(id)).toEqual(bank.arrival.standard)
})

it('estimates a paid order earlier than the same order unpaid', async () => {
  const { id, bank } = await placed()
  await pay(id, 0)
  const arrival = await arrivalOf(id)
  expect(arrival).toEqual(bank.arrival.instant)
})

it('estimates no past day', async () => {
  const { id } = await placed()
  await pay(id, 30)
  expect(await arrivalOf(id)).toBeNull()
})

it('estimates nothing for a cancelled order', async () => {
  const { id } = await placed()
  await sql(`update orders set status = 'cancelled' where id = '${id}'`)
  expect(await arrivalOf(id)).toBeNull()
})

it('never estimates today or earlier for an unpaid order', async () => {
  const { bank } = await placed()
  expect(bank.arrival.instant.from > shopDay(new Date()).day).toBe(true)
})
