import type { Page } from '@playwright/test'
import { lineOf, ordersOf, productsOf } from './shopping'
import { callShop, expect, signInAsNewCustomer } from './support'

/** Signs in a new customer with an order; `readOwnData` returns their account and orders. */
export async function customerWithOrder(page: Page) {
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
  const readOwnData = async () => ({
    ...(await (await callShop(page, 'GET', '/api/auth/me')).json()),
    orders: await ordersOf(page),
  })
  return { customer, product, orderId: (await answer.json()).order.id as string, readOwnData }
}
