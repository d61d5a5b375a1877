import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { LANGUAGES } from '@/lib/languages'
import { sql } from './database'
import { expectFocus, press } from './keyboard'
import { type Product, placeByApi, productsOf, translator } from './shopping'
import { callShop, expect, signInAsNewCustomer } from './support'

const adminText = translator('fr')
const say = (key: string) => adminText(`admin.bank.${key}`)

/** Places an unpaid order; `euros` formats its total minus `less` cents as banks do. */
export async function unpaidOrder(page: Page) {
  await signInAsNewCustomer(page)
  const [product] = await productsOf(page, 'gadgets')
  const { id, reference } = await placeByApi(page, product as Product)
  const [{ cents }] = await sql('select total_cents as cents from orders where id = $1', [id])
  return { id, reference, euros: (less = 0) => ((cents - less) / 100).toFixed(2).replace('.', ',') }
}

/** `isAnonymous`: without transaction id and IBAN. */
type Credit = { amount: string; text: string; payer: string; isAnonymous?: boolean }

const TAKE = LANGUAGES.map((lang) => translator(lang)('admin.bank.preview.confirm'))

/** Uploads and confirms a statement with these credits; returns its path within admin. */
export async function sendStatement(page: Page, credits: readonly Credit[]): Promise<string> {
  const path = await keepStatement(page, credits)
  await page.goto(`/admin${path}`)
  const take = page.getByRole('button', { name: new RegExp(`^(${TAKE.join('|')})$`) })
  await take.press('Enter')
  await expect(take).toHaveCount(0)
  return path
}

/** Uploads a statement with these credits, without confirming it; returns its path within admin. */
export async function keepStatement(page: Page, credits: readonly Credit[]): Promise<string> {
  const { csrfToken } = await (await callShop(page, 'GET', '/api/csrf-token')).json()
  const lines = credits.flatMap(({ amount, text, payer, isAnonymous = false }, place) => {
    const [id, iban] = isAnonymous
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

/** Inserts a provider payment that matches no order, dated `later` days from now. */
export async function insertUnmatchedPayment(paymentId: string, begunFor: string, later = 0) {
  await sql(
    `insert into payment_events
       (id, method, key, meaning, provider_id, state, reference, received_cents, paid_amount,
        paid_currency, data, created_at)
     values (gen_random_uuid(), 'nowpayments', $1, 'review', $1, 'received', $2, 100, 0.5,
       'btc', '{}', now() + $3 * interval '1 day')`,
    [paymentId, begunFor, later],
  )
}

/** Marks an order paid and inserts the reversal of its payment. */
export async function reversePayment(orderId: string, paymentId: string) {
  await sql("update orders set status = 'paid' where id = $1", [orderId])
  await sql(
    `insert into payment_events
       (id, order_id, method, key, meaning, provider_id, state, received_cents, paid_amount,
        paid_currency, data)
     values (gen_random_uuid(), $1, 'nowpayments', $2, 'reversed', $2, 'refunded', 90000, 1,
       'btc', '{}')`,
    [orderId, paymentId],
  )
}

export const expectConfirmation = (page: Page, text: string) =>
  expectFocus(page.getByRole('status').filter({ hasText: text }))

export async function openBankList(page: Page, list: string) {
  const sections = page.getByRole('navigation', { name: adminText('admin.sections.label') })
  await press(sections.getByRole('link', { name: adminText('admin.sections.bank') }))
  const lists = page.getByRole('navigation', { name: say('nav.label') })
  const place = (name: string) => lists.getByRole('link', { name: say(`nav.${name}`) })
  // Every list has the same links: wait until the first one has opened.
  await expect(place('statements')).toHaveAttribute('aria-current', 'page')
  await press(place(list))
  await expect(place(list)).toHaveAttribute('aria-current', 'page')
}

/** Starts from the end of the page, which is nearer to the pager. */
export async function pageForwardAndBack(page: Page) {
  await press(page.getByRole('link', { name: adminText('admin.pages.next') }), 'Enter', true)
  await expect(page).toHaveURL(/page=2/)
  await press(page.getByRole('link', { name: adminText('admin.pages.previous') }), 'Enter', true)
  await expect(page).not.toHaveURL(/page=2/)
}
