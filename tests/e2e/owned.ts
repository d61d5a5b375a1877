import type { Page } from '@playwright/test'
import { lineOf, ordersOf, productsOf } from './shopping'
import { callShop, expect, signInAsNewCustomer } from './support'

/** A new customer, signed in, with an order; `readAll` gives what they own as they see it. */
export async function orderAndCustomer(page: Page) {
  const customer = await signInAsNewCustomer(page)
  const [product] = await productsOf(page, 'smartphones')
  if (!product) throw new Error('no product')
  const { id, variantId, name, price } = lineOf(product)
  const answer = await callShop(page, 'POST', '/api/payment/bank-transfer', {
    customerEmail: customer.email,
    customerName: `${customer.firstName} ${customer.lastName}`,
    totalAmount: price,
    cartItems: [{ id, variantId, name, price, quantity: 1 }],
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const readAll = async () => ({
    ...(await (await callShop(page, 'GET', '/api/auth/me')).json()),
    orders: await ordersOf(page),
  })
  return { customer, product, orderId: (await answer.json()).order.id as string, readAll }
}
