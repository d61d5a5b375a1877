import { beforeEach, expect, it, vi } from 'vitest'
import { findReturnedOrder } from '@/lib/orders/returned'
import { resetDatabase, sql } from './database'
import { stockShop } from './order-fixtures'
import { placeBankTransferOrder } from './place'
import { newKey, type Stock, submission } from './submission'

const session = vi.hoisted(() => ({ userId: null as string | null }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => session.userId && { id: session.userId },
}))

let stock: Stock
beforeEach(async () => {
  await resetDatabase()
  stock = await stockShop()
  session.userId = stock.userId
})

const place = (unpaid?: string, key: string = newKey()) =>
  placeBankTransferOrder({ ...submission(stock), unpaid }, key)

async function placed(unpaid?: string, key?: string) {
  const result = await place(unpaid, key)
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value
}

const statuses = async () =>
  (await sql('select status from orders order by created_at, id')).map(({ status }) => status)

it('asks about an unpaid order with the same product, and places nothing meanwhile', async () => {
  const { id, reference } = await placed()
  const order = { id, reference, total: 2799.9, canCancel: true }
  expect(await place('ask')).toEqual({ ok: false, code: 'UNPAID_ORDER', details: { order } })
  expect(await statuses()).toHaveLength(1)
})

it('cancels the order that the new one is meant instead of, both or neither', async () => {
  const { id } = await placed()
  await placed(id)
  expect(await statuses()).toEqual(['cancelled', 'awaiting_payment'])
  await sql("update orders set status = 'paid' where status = 'awaiting_payment'")
  const [paid] = await sql("select id from orders where status = 'paid'")
  expect(await place(String(paid?.id))).toMatchObject({ code: 'NOT_CANCELLABLE' })
  expect(await statuses()).toHaveLength(2)
})

it('does not ask by the contract alone, of a paid order, or about the same submission', async () => {
  const key = newKey()
  const { id } = await placed('ask', key)
  expect((await placed('ask', key)).id).toBe(id)
  expect((await placed('keep', key)).id).toBe(id)
  await placed()
  expect(await statuses()).toHaveLength(2)
  await sql("update orders set status = 'paid'")
  await placed('ask')
  expect(await statuses()).toHaveLength(3)
})

it('knows a returned order only for its own customer, and only one whose payment was begun', async () => {
  const { reference, id } = await placed()
  expect(await findReturnedOrder(reference)).toMatchObject({ isToPay: true, isUnderPayment: false })
  expect(await findReturnedOrder('LX-1-ABCDEF')).toBeNull()
  await sql(`update orders set status = 'paid' where id = '${id}'`)
  expect(await findReturnedOrder(reference)).toMatchObject({ isToPay: false, isUnderPayment: true })
  session.userId = null
  expect(await findReturnedOrder(reference)).toBeNull()
})
