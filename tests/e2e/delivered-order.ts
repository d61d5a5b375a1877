import type { Page } from '@playwright/test'
import type { Language } from '@/lib/languages'
import { sql } from './database'
import { lineOf, orderBody, productsOf } from './shopping'
import { callShop, expect, signInAsNewCustomer } from './support'

/** Three units of a product and one of another, by bank transfer, unpaid. */
export async function placeTwoLines(page: Page, language: Language) {
  const customer = await signInAsNewCustomer(page, { language })
  const [many, one] = await productsOf(page, 'gadgets')
  if (!many || !one) throw new Error('no product')
  const body = await orderBody(page, many)
  const lines = [lineOf(many, { quantity: 3 }), lineOf(one)]
  const answer = await callShop(page, 'POST', '/api/payment/bank-transfer', {
    ...body,
    totalAmount: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    cartItems: lines.map(({ id, variantId, name, price, quantity }) => ({
      id,
      variantId,
      name,
      price,
      quantity,
    })),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { id, reference } = (await answer.json()).order as { id: string; reference: string }
  return { customer, id, reference, many, one }
}

/** Marks an order as delivered, without mails. */
export async function deliver(id: string) {
  await sql(
    `insert into order_events (id, order_id, from_status, to_status, actor)
     values (gen_random_uuid(), $1, 'paid', 'shipped', 'admin'),
       (gen_random_uuid(), $1, 'shipped', 'delivered', 'admin')`,
    [id],
  )
  await sql(`update orders set status = 'delivered' where id = $1`, [id])
}

/** The same order, paid before it was delivered, without an invoice. */
export async function deliveredOrder(page: Page, language: Language) {
  const order = await placeTwoLines(page, language)
  await sql(
    `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
     select gen_random_uuid(), id, 'received', total_cents, 'bank_transfer', now() from orders where id = $1`,
    [order.id],
  )
  await deliver(order.id)
  return order
}
