import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from './database'
import { type Product, placeByApi, productsOf } from './shopping'
import { callShop, expect, signInAsNewCustomer } from './support'

/** An order that waits for its transfer, and what it costs, as a bank writes it; `less` in cents. */
export async function unpaidOrder(page: Page) {
  await signInAsNewCustomer(page)
  const [product] = await productsOf(page, 'gadgets')
  const { id, reference } = await placeByApi(page, product as Product)
  const [{ cents }] = await sql('select total_cents as cents from orders where id = $1', [id])
  return { id, reference, euros: (less = 0) => ((cents - less) / 100).toFixed(2).replace('.', ',') }
}

type Credit = { amount: string; text: string; payer: string }

/** Gives the desk a statement with these credits. */
export async function sendStatement(page: Page, credits: readonly Credit[]): Promise<void> {
  const { csrfToken } = await (await callShop(page, 'GET', '/api/csrf-token')).json()
  const lines = credits.flatMap(({ amount, text, payer }, place) => [
    `:61:2611201120C${amount}NTRFNONREF//${randomUUID().slice(0, 12)}${place}`,
    `:86:166?00GUTSCHRIFT?20SVWZ+${text}?31FR7630006000011234567890189?32${payer}`,
  ])
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
