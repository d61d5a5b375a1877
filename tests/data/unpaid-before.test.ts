import { beforeEach, expect, it, vi } from 'vitest'
import { findReturnedOrder } from '@/lib/orders/unpaid/returned'
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
  const order = { id, reference, total: 2799.9, canCancel: true, hasSame: true }
  expect(await place('ask')).toEqual({ ok: false, code: 'UNPAID_ORDER', details: { order } })
  expect(await statuses()).toHaveLength(1)
})

/** A submission with another product. */
async function otherProduct() {
  const productId = await insert('products', { slug: 'borea-two', name: 'Borea Two' })
  const variantId = await insert('variants', { product_id: productId, price_cents: 10_000 })
  const item = { id: productId, variantId, name: 'Borea Two', price: 100, quantity: 1 }
  return { ...submission(stock), totalAmount: 100, cartItems: [item], unpaid: 'ask' }
}

it('asks about another variant of the same product', async () => {
  const { productId } = stock
  const variant = { product_id: productId, capacity: '512 GB', price_cents: 10_000 }
  const variantId = await insert('variants', variant)
  await placed()
  const item = { id: productId, variantId, name: 'Aurora One', price: 100, quantity: 1 }
  const changed = { ...submission(stock), totalAmount: 100, cartItems: [item], unpaid: 'ask' }
  expect(await placeBankTransferOrder(changed)).toMatchObject({
    code: 'UNPAID_ORDER',
    details: { order: { hasSame: true } },
  })
})

it('asks about other products only after an interrupted online payment', async () => {
  const other = await otherProduct()
  const { id } = await placed()
  expect(await placeBankTransferOrder(other)).toMatchObject({ ok: true })
  await sql(`update orders set payment_method = 'nowpayments' where id = '${id}'`)
  expect(await placeBankTransferOrder(other)).toMatchObject({ code: 'UNPAID_ORDER' })
  await sql(`delete from orders where id <> '${id}'`)
  expect(await placeBankTransferOrder(other)).toMatchObject({
    details: { order: { id, hasSame: false, canCancel: true } },
  })
  await sql(
    `insert into payment_invoices (id, order_id, provider_id, url, amount_cents, state)
     values (gen_random_uuid(), '${id}', '1', 'https://provider.example', 10000, 'pending')`,
  )
  expect(await placeBankTransferOrder(other)).toMatchObject({ ok: true })
})

it('cancels the order that the new one replaces, both or neither', async () => {
  const { id } = await placed()
  await placed(id)
  expect(await statuses()).toEqual(['cancelled', 'awaiting_payment'])
  await sql("update orders set status = 'paid' where status = 'awaiting_payment'")
  const [paid] = await sql("select id from orders where status = 'paid'")
  expect(await place(String(paid?.id))).toMatchObject({ code: 'NOT_CANCELLABLE' })
  expect(await statuses()).toHaveLength(2)
})

it('does not ask API clients, about a paid order or about the same submission', async () => {
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

it('finds a returned order only for its customer, and only with a started payment', async () => {
  const { reference, id } = await placed()
  expect(await findReturnedOrder(reference)).toMatchObject({ isToPay: true, isUnderPayment: false })
  expect(await findReturnedOrder('LX-1-ABCDEF')).toBeNull()
  await sql(`update orders set status = 'paid' where id = '${id}'`)
  expect(await findReturnedOrder(reference)).toMatchObject({ isToPay: false, isUnderPayment: true })
  session.userId = null
  expect(await findReturnedOrder(reference)).toBeNull()
})
