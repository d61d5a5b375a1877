import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from './database'
import { expectFocus, press } from './keyboard'
import { type Product, placeByApi, productsOf, words } from './shopping'
import { callShop, expect, signInAsNewCustomer } from './support'

const adminText = words('fr')
const say = (key: string) => adminText(`admin.bank.${key}`)

/** An order that waits for its transfer, and what it costs, as a bank writes it; `less` in cents. */
export async function unpaidOrder(page: Page) {
  await signInAsNewCustomer(page)
  const [product] = await productsOf(page, 'gadgets')
  const { id, reference } = await placeByApi(page, product as Product)
  const [{ cents }] = await sql('select total_cents as cents from orders where id = $1', [id])
  return { id, reference, euros: (less = 0) => ((cents - less) / 100).toFixed(2).replace('.', ',') }
}

/** One that is bare has nothing that tells it from another like it. */
type Credit = { amount: string; text: string; payer: string; isBare?: boolean }

/** Gives reconciliation a statement with these credits; gives its address within admin. */
export async function sendStatement(page: Page, credits: readonly Credit[]): Promise<string> {
  const { csrfToken } = await (await callShop(page, 'GET', '/api/csrf-token')).json()
  const lines = credits.flatMap(({ amount, text, payer, isBare = false }, place) => {
    const [id, iban] = isBare
      ? ['', '']
      : [`//${randomUUID().slice(0, 12)}${place}`, '?31FR7630006000011234567890189']
    return [
      `:61:2611201120C${amount}NTRFNONREF${id}`,
      `:86:166?00GUTSCHRIFT?20SVWZ+${text}${iban}?32${payer}`,
    ]
  })
  const file = {
    name: 'novembre.sta',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      [':20:X', ':25:FR1420041010050500013M02606', ':60F:C261119EUR0,', ...lines]
        .concat(':62F:C261120EUR0,', '-')
        .join('\n'),
    ),
  }
  const answer = await page.request.post('/admin/bank/upload', { multipart: { csrfToken, file } })
  expect(answer.url()).toMatch(/\/admin\/bank\/[0-9a-f-]{36}$/)
  return new URL(answer.url()).pathname.replace('/admin', '')
}

/** A payment that a provider has and that names no order, as its news are kept; `later` days from now. */
export async function payWithoutOrder(paymentId: string, begunFor: string, later = 0) {
  const data = {
    ...{ payment_id: paymentId, payment_status: 'finished', order_id: begunFor },
    ...{ actually_paid: 0.5, pay_currency: 'btc', receivedCents: 100 },
  }
  await sql(
    `insert into payment_events (id, method, key, meaning, data, created_at)
     values (gen_random_uuid(), 'nowpayments', $1, 'review', $2, now() + $3 * interval '1 day')`,
    [paymentId, JSON.stringify(data), later],
  )
}

/** A payment that an order was paid with, and that went back since, as its news are kept. */
export async function takeBack(orderId: string, paymentId: string) {
  const data = {
    ...{ payment_id: paymentId, payment_status: 'refunded', price_amount: 900 },
    ...{ price_currency: 'eur', pay_amount: 1, actually_paid: 1, pay_currency: 'btc' },
  }
  await sql("update orders set status = 'paid' where id = $1", [orderId])
  await sql(
    `insert into payment_events (id, order_id, method, key, meaning, data)
     values (gen_random_uuid(), $1, 'nowpayments', $2, 'reversed', $3)`,
    [orderId, paymentId, JSON.stringify(data)],
  )
}

/** Reconciliation says what was done, with the focus on it. */
export const expectSaid = (page: Page, text: string) =>
  expectFocus(page.getByRole('status').filter({ hasText: text }))

/** By keyboard from the sections of admin to this list of reconciliation. */
export async function toDesk(page: Page, list: string) {
  const sections = page.getByRole('navigation', { name: adminText('admin.sections.label') })
  await press(sections.getByRole('link', { name: adminText('admin.sections.bank') }))
  const desk = page.getByRole('navigation', { name: say('nav.label') })
  const place = (name: string) => desk.getByRole('link', { name: say(`nav.${name}`) })
  // Other lists of reconciliation have the same links: the way goes on only where the first one led.
  await expect(place('statements')).toHaveAttribute('aria-current', 'page')
  await press(place(list))
  await expect(place(list)).toHaveAttribute('aria-current', 'page')
}

/** To the next page and back, from the end of each, where the way is shorter. */
export async function turnOver(page: Page) {
  await press(page.getByRole('link', { name: adminText('admin.pages.next') }), 'Enter', true)
  await expect(page).toHaveURL(/page=2/)
  await press(page.getByRole('link', { name: adminText('admin.pages.previous') }), 'Enter', true)
  await expect(page).not.toHaveURL(/page=2/)
}
