import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { createTranslator } from 'next-intl'
import type { CartLine } from '@/lib/cart/types'
import { LANGUAGES, type Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import { type Caller, callShop, expect } from './support'

type Variant = { id: string; capacity: string | null; color: string | null; price: number }
export type Product = {
  id: string
  slug: string
  name: string
  category: string
  price: number
  originalPrice: number | null
  image: string
  variants: (Variant & { image: string | null })[]
}

const all = new Map(
  LANGUAGES.map((locale) => {
    const messages = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))
    return [locale, createTranslator({ locale, messages })]
  }),
)

/** The shop's own words in a language, by key; a test says what a customer would read. */
export function words(
  lang: Language,
): (key: string, values?: Record<string, string | number>) => string {
  return all.get(lang) as ReturnType<typeof words>
}

export const euros = (amount: number, lang: Language = 'en') => formatMoney(toCents(amount), lang)

/** Products that can be chosen from, of a category. */
export async function productsOf(caller: Caller, category: string): Promise<Product[]> {
  const { products } = await (await callShop(caller, 'GET', '/api/products?lang=en')).json()
  return (products as Product[]).filter(
    (product) => product.category === category && product.variants.length > 0,
  )
}

/** The line that adding this product's first variant makes. */
export function lineOf(product: Product, change: Partial<CartLine> = {}): CartLine {
  const variant = product.variants[0] as Product['variants'][number]
  return {
    id: product.id,
    variantId: variant.id,
    slug: product.slug,
    name: product.name,
    description: [variant.capacity, variant.color].filter(Boolean).join(', '),
    price: variant.price,
    originalPrice: product.originalPrice,
    discount: 0,
    quantity: 1,
    image: variant.image ?? product.image,
    features: [],
    category: product.category,
    capacity: variant.capacity,
    colour: variant.color,
    ...change,
  }
}

/** Puts these lines into local storage once, before the page's own scripts run; text goes in as it is. */
export async function fillCart(page: Page, lines: CartLine[] | string): Promise<void> {
  const text = typeof lines === 'string' ? lines : JSON.stringify(lines)
  await page.addInitScript((cart) => {
    if (sessionStorage.getItem('test-filled')) return
    sessionStorage.setItem('test-filled', '1')
    localStorage.setItem('cart', cart)
  }, text)
}

/** What the browser keeps under `cart`. */
export function storedCart(page: Page): Promise<CartLine[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
}

/** The orders of whoever is signed in on this page. */
export async function ordersOf(page: Page) {
  const response = await callShop(page, 'GET', '/api/orders')
  expect(response.ok()).toBe(true)
  return (await response.json()).orders as {
    orderId: string
    orderReference: string
    status: string
    totalAmount: number
    itemCount: number
  }[]
}

/** The body of a call that orders one of this product, as the signed-in customer. */
export async function orderOf(page: Caller, chosen: Product) {
  const { id, variantId, name, price } = lineOf(chosen)
  const { user } = await (await callShop(page, 'GET', '/api/auth/me')).json()
  return {
    customerEmail: user.email,
    customerName: `${user.firstName} ${user.lastName}`,
    totalAmount: price,
    cartItems: [{ id, variantId, name, price, quantity: 1 }],
  }
}

/** An order of the signed-in customer, as the browser would send it. */
export async function placeByApi(page: Caller, chosen: Product) {
  const order = await orderOf(page, chosen)
  const answer = await callShop(page, 'POST', '/api/payment/bank-transfer', order)
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).order as {
    id: string
    reference: string
    bank: { reference: string }
  }
}

/** An order of the signed-in customer whose payment with the provider was begun. */
export async function placeOnline(page: Page, chosen: Product) {
  const order = await orderOf(page, chosen)
  const answer = await callShop(page, 'POST', '/api/payment/nowpayments-init', order)
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).order as { id: string; reference: string; total: number }
}

/** An order of the signed-in customer with two tickets, the first of which is worth a euro. */
export async function placeByTickets(page: Page, chosen: Product) {
  const order = await orderOf(page, chosen)
  const codes = [0, 1].map(() => String(Math.floor(Math.random() * 1e16)).padStart(16, '0'))
  const amounts = [1, order.totalAmount - 1]
  const tickets = codes.map((code, index) => ({ type: 'PCS', code, amount: amounts[index] }))
  const sent = { ...order, tickets }
  const answer = await callShop(page, 'POST', '/api/payment/prepaid-tickets', sent)
  expect(answer.ok(), await answer.text()).toBe(true)
  const placed = (await answer.json()).order as { id: string; reference: string }
  return { ...placed, codes }
}
