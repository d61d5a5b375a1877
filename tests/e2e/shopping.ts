import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { createTranslator } from 'next-intl'
import type { CartLine } from '@/lib/cart/types'
import { LANGUAGES, type Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import type { CardPapers } from '@/lib/products/types'
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
  papers: CardPapers
  variants: (Variant & { image: string | null })[]
}

const all = new Map(
  LANGUAGES.map((locale) => {
    const messages = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))
    return [locale, createTranslator({ locale, messages })]
  }),
)

export function translator(
  lang: Language,
): (key: string, values?: Record<string, string | number>) => string {
  return all.get(lang) as ReturnType<typeof translator>
}

export const euros = (amount: number, lang: Language = 'en') => formatMoney(toCents(amount), lang)

/** Products of a category that have variants. */
export async function productsOf(caller: Caller, category: string): Promise<Product[]> {
  const { products } = await (await callShop(caller, 'GET', '/api/products?lang=en')).json()
  return (products as Product[]).filter(
    (product) => product.category === category && product.variants.length > 0,
  )
}

/** Cart line of the product's first variant. */
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
    papers: product.papers,
    capacity: variant.capacity,
    colour: variant.color,
    ...change,
  }
}

/** Stores a cart once, before the page's scripts run; a string is stored unchanged. */
export async function fillCart(page: Page, lines: CartLine[] | string): Promise<void> {
  const text = typeof lines === 'string' ? lines : JSON.stringify(lines)
  await page.addInitScript((cart) => {
    if (sessionStorage.getItem('test-filled')) return
    sessionStorage.setItem('test-filled', '1')
    localStorage.setItem('cart', cart)
  }, text)
}

export function storedCart(page: Page): Promise<CartLine[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
}

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

/** A checkout shows a complete address as one block. */
export const openDetails = (within: Page | Locator, lang: Language = 'en') =>
  within.getByRole('button', { name: translator(lang)('payments.checkout.change') }).click()

export async function orderBody(page: Caller, chosen: Product) {
  const { id, variantId, name, price } = lineOf(chosen)
  const { user } = await (await callShop(page, 'GET', '/api/auth/me')).json()
  return {
    customerEmail: user.email,
    customerName: `${user.firstName} ${user.lastName}`,
    totalAmount: price,
    cartItems: [{ id, variantId, name, price, quantity: 1 }],
  }
}

export async function placeByApi(page: Caller, chosen: Product) {
  const order = await orderBody(page, chosen)
  const answer = await callShop(page, 'POST', '/api/payment/bank-transfer', order)
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).order as {
    id: string
    reference: string
    bank: { reference: string }
  }
}

export async function placeOnline(page: Page, chosen: Product) {
  const order = await orderBody(page, chosen)
  const answer = await callShop(page, 'POST', '/api/payment/nowpayments-init', order)
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).order as { id: string; reference: string; total: number }
}

/** Orders with two tickets, the first of one euro. */
export async function placeByTickets(page: Page, chosen: Product) {
  const order = await orderBody(page, chosen)
  const codes = [0, 1].map(() => String(Math.floor(Math.random() * 1e16)).padStart(16, '0'))
  const amounts = [1, order.totalAmount - 1]
  const tickets = codes.map((code, index) => ({ type: 'PCS', code, amount: amounts[index] }))
  const sent = { ...order, tickets }
  const answer = await callShop(page, 'POST', '/api/payment/prepaid-tickets', sent)
  expect(answer.ok(), await answer.text()).toBe(true)
  const placed = (await answer.json()).order as { id: string; reference: string }
  return { ...placed, codes }
}
