import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readOverview } from '@/lib/admin/overview'
import { prisma } from '@/lib/db'
import { anonymiseOrders } from '@/lib/orders/anonymise'
import { decideReview } from '@/lib/orders/reviews/admin/decide'
import { listAdminReviews } from '@/lib/orders/reviews/admin/list'
import { readReviewPage } from '@/lib/orders/reviews/queries'
import { removeReview } from '@/lib/orders/reviews/remove'
import { requestReviews } from '@/lib/orders/reviews/request'
import { submitReview } from '@/lib/orders/reviews/submit'
import { readCards } from '@/lib/products/catalogue/reads'
import { reviewFeed } from '@/lib/products/feeds/review-feed'
import {
  getProductIndex,
  markProductsChanged,
  resetProductIndex,
} from '@/lib/products/listing/live-index'
import { getReviews } from '@/lib/products/reviews/read'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { applyStored } from '@/lib/settings/current'
import { runtime } from '@/lib/shared/runtime.mjs'
import { handlers } from '@/lib/site/outbox-handlers'
import { unsubscribe } from '@/lib/site/unsubscribe'
import { asAdministrator, asGuest, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const sendMail = vi.hoisted(() => vi.fn())
vi.mock('@/lib/mail/transport', () => ({ sendMail }))
vi.mock('@/lib/auth/session', () => ({
  getSession: async () => visitor.session,
  getCurrentUser: async () => visitor.session?.user ?? null,
}))
vi.hoisted(() => {
  process.env.DATA_DIR = `${process.env.TMPDIR ?? '/tmp'}/shop-reviews-${process.pid}`
})
afterAll(() => rmSync(String(process.env.DATA_DIR), { recursive: true, force: true }))

const DAY_MS = 24 * 60 * 60 * 1000
const REFERENCE = 'LX-1795190400123AB1CD9'
const now = new Date()
let user: string
let product: string
let order: string
let line: string

beforeEach(async () => {
  await resetDatabase()
  resetProductIndex()
  await asGuest()
  applyStored({})
  sendMail.mockClear()
  user = await insert('users', { email: 'anna@shop.example' })
  product = await insert('products')
  await insert('variants', { product_id: product })
  const language = 'hu'
  const own = { user_id: user, reference: REFERENCE, language, email: 'anna@shop.example' }
  order = await insert('orders', { ...own, status: 'delivered' })
  line = await insert('order_lines', { order_id: order, product_id: product })
  await deliver(order, 8)
})

async function deliver(order_id: string, daysAgo: number) {
  const created_at = new Date(now.getTime() - daysAgo * DAY_MS)
  const delivered = { from_status: 'shipped', to_status: 'delivered', created_at }
  await insert('order_events', { order_id, ...delivered })
}

async function asked(): Promise<string> {
  const token = randomUUID()
  await insert('review_requests', { order_id: order, key: token })
  return token
}

const review = { stars: '4', text: ' Jó.\r\nNem fagy le. ', name: ' Anna K. ' }
const stored = () => sql('select stars, text, name, language, state from reviews')
const requests = () =>
  sql(`select payload from outbox_messages where topic = 'mail.review-request'`)

describe('a request for reviews', () => {
  it('is mailed once in the order’s language, also by several instances and workers', async () => {
    const counts = await Promise.all([1, 2, 3].map(() => requestReviews(now)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(await requestReviews(now)).toBe(0)
    await Promise.all([1, 2].map(() => runOutbox(handlers)))
    expect(sendMail).toHaveBeenCalledTimes(1)
    const [mail, to] = sendMail.mock.calls[0] ?? []
    const [row] = await sql('select key from review_requests')
    expect(to).toEqual({ name: '', address: 'anna@shop.example' })
    expect(mail.subject).toContain('Hogy tetszik')
    expect(mail.text).toContain('Aurora One')
    expect(mail.text).toContain(`/hu/review?token=${row?.key}`)
    const token = /\?token=(review-requests[\w-]+)/.exec(mail.unsubscribe)?.[1]
    expect(mail.text).toContain(`/hu/unsubscribe?token=${token}`)
    expect(await unsubscribe(token)).toEqual({ ok: true, value: 'review-requests' })
    expect(await sql('select review_mails from users')).toEqual([{ review_mails: false }])
    const [copy] = await sql('select text from mail_copies')
    expect(copy?.text).not.toContain(row?.key)
  })

  it.each([
    ['six days after delivery', '', 0, -2],
    ['a month after delivery', '', 0, 23],
    ['when the order was withdrawn from', `update orders set withdrawn_at = now()`, 0, 0],
    ['when the order was cancelled', `update orders set status = 'cancelled'`, 0, 0],
    ['after an objection', 'update users set review_mails = false', 0, 0],
    ['without news of orders', 'update users set order_notifications = false', 0, 0],
    ['in Hungary without consent', `update orders set country = 'HU'`, 0, 0],
    ['seven days after delivery', '', 1, -0.9],
  ])('%s', async (_, change, count, days) => {
    if (change) await sql(change)
    expect(await requestReviews(new Date(now.getTime() + days * DAY_MS))).toBe(count)
  })

  it('in Hungary needs the latest consent to marketing', async () => {
    await sql(`update orders set country = 'HU'`)
    await insert('consents', { user_id: user, created_at: new Date(now.getTime() - 2000) })
    const withdrawn = { user_id: user, granted: false, created_at: new Date(now.getTime() - 1000) }
    await insert('consents', withdrawn)
    expect(await requestReviews(now)).toBe(0)
    await insert('consents', { user_id: user })
    expect(await requestReviews(now)).toBe(1)
  })

  it('is not made while the owner switched it off', async () => {
    applyStored({ REVIEW_MAILS: 'off' })
    expect(await requestReviews(now)).toBe(0)
    expect(await requests()).toEqual([])
  })

  it.each([
    ['an objection meanwhile', 'update users set review_mails = false'],
    ['a cancellation meanwhile', `update orders set status = 'cancelled'`],
  ])('is not mailed after %s', async (_, change) => {
    await requestReviews(now)
    await sql(change)
    await runOutbox(handlers)
    expect(sendMail).not.toHaveBeenCalled()
  })

  it('names neither reviewed items nor those of an open claim', async () => {
    const other = { order_id: order, product_id: product }
    const claimed = await insert('order_lines', { ...other, position: 1, name: 'Borealis' })
    await insert('order_lines', { ...other, position: 2, name: 'Cirrus' })
    await insert('claims', { order_id: order, line_id: claimed })
    await submitReview({ token: await asked(), lineId: line, ...review })
    await sql('delete from review_requests')
    await requestReviews(now)
    await runOutbox(handlers)
    const [mail] = sendMail.mock.calls[0] ?? []
    expect(mail.text).toContain('Cirrus')
    expect(mail.text).not.toMatch(/Borealis|Aurora/)
  })
})

describe('a review', () => {
  it('is published at once, with its lines, in the order’s language', async () => {
    const token = await asked()
    expect(await submitReview({ token, lineId: line, ...review })).toMatchObject({ ok: true })
    const text = 'Jó.\nNem fagy le.'
    const shown = { stars: 4, text, name: 'Anna K.', language: 'hu' }
    expect(await stored()).toEqual([{ ...shown, state: 'published' }])
    expect(await readCards('hu', [product])).toMatchObject([{ rating: { average: 4, count: 1 } }])
    expect(await getReviews(product)).toMatchObject({
      counts: { total: 1, average: 4 },
      newest: [{ ...shown, answer: null }],
    })
  })

  it('is the only one of its line, however often it is sent', async () => {
    const token = await asked()
    const sent = { token, lineId: line, ...review }
    const answers = await Promise.all([submitReview(sent), submitReview({ ...sent, stars: '1' })])
    expect(answers).toEqual(Array(2).fill({ ok: true, value: { lineId: line } }))
    expect(await stored()).toHaveLength(1)
  })

  it('is written by the signed-in customer of the order, and by no other', async () => {
    const own = { reference: REFERENCE, lineId: line, ...review }
    expect(await submitReview(own)).toMatchObject({ code: 'UNAUTHENTICATED' })
    const sign = (id: string) => {
      const session = { sid: '', language: 'hu', isAdmin: false }
      visitor.session = { ...session, user: { id, email: '' } }
    }
    sign(await insert('users'))
    expect(await submitReview(own)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await readReviewPage(own)).toMatchObject({ code: 'NOT_FOUND' })
    sign(user)
    expect(await readReviewPage(own)).toMatchObject({ value: { firstName: 'Ada' } })
    expect(await submitReview(own)).toMatchObject({ ok: true })
  })

  it.each([
    ['token', randomUUID(), { code: 'NOT_FOUND' }],
    ['token', 'x', { code: 'NOT_FOUND' }],
    ['lineId', randomUUID(), { code: 'CONFLICT' }],
    ['stars', '', { fieldErrors: { stars: 'completeField' } }],
    ['stars', '6', { fieldErrors: { stars: 'completeField' } }],
    ['text', ' \n ', { fieldErrors: { text: 'completeField' } }],
    ['text', 'x'.repeat(2001), { fieldErrors: { text: 'fieldTooLong' } }],
    ['name', '', { fieldErrors: { name: 'completeField' } }],
    ['name', 'eve@shop.example', { fieldErrors: { name: 'nameOnly' } }],
  ])('is refused with %s of %j', async (name, value, answer) => {
    const sent = { token: await asked(), lineId: line, ...review, [name]: value }
    expect(await submitReview(sent)).toMatchObject({ ok: false, ...answer })
    expect(await stored()).toEqual([])
  })

  it.each([
    ['shipped', `update orders set status = 'shipped'`],
    ['withdrawn from', `update orders set withdrawn_at = now()`],
  ])('is refused for an order that is %s', async (_, change) => {
    const token = await asked()
    await sql(change)
    expect(await submitReview({ token, lineId: line, ...review })).toMatchObject({
      code: 'CONFLICT',
    })
    expect(await readReviewPage({ token })).toMatchObject({ value: { lines: [] } })
  })

  it('drops the pages of its product’s category alone', async () => {
    const token = await asked()
    for (const _ of [1, 2]) {
      markProductsChanged()
      await getProductIndex()
    }
    const dropped: string[] = []
    runtime.hooks.invalidateTags = (tags) => void dropped.push(...tags)
    expect(await submitReview({ token, lineId: line, ...review })).toMatchObject({ ok: true })
    delete runtime.hooks.invalidateTags
    expect(dropped).toEqual(['smartphones'])
  })

  it('stands in the feed for merchant centres', async () => {
    const read = async () => {
      const pieces: string[] = []
      for await (const piece of reviewFeed()) pieces.push(piece)
      return pieces.join('')
    }
    await submitReview({ token: await asked(), lineId: line, ...review, name: 'Anna & Co' })
    const feed = await read()
    expect(feed).toContain('<name>Anna &amp; Co</name>')
    expect(feed).toContain('<overall min="1" max="5">4</overall>')
    expect(feed).toMatch(/<review_url type="group">https?:[^<]+\/hu\/products\/[\w-]+#reviews</)
    await sql(`update reviews set state = 'refused', refusal = 'law'`)
    expect(await read()).not.toContain('Anna')
  })

  it('is deleted by its customer, and by no other link', async () => {
    const token = await asked()
    const other = await insert('orders', { reference: 'LX-2', email: 'eve@shop.example' })
    const others = randomUUID()
    await insert('review_requests', { order_id: other, key: others })
    await submitReview({ token, lineId: line, ...review })
    await removeReview({ token: others, lineId: line })
    expect(await removeReview({ token: randomUUID(), lineId: line })).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await stored()).toHaveLength(1)
    expect(await removeReview({ token, lineId: line })).toEqual({ ok: true, value: null })
    expect(await stored()).toEqual([])
  })

  it('goes with its request when the order becomes anonymous', async () => {
    const token = await asked()
    await submitReview({ token, lineId: line, ...review })
    await prisma.$transaction((tx) => anonymiseOrders(tx, [order]))
    expect(await stored()).toEqual([])
    expect(await readReviewPage({ token })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await getReviews(product)).toMatchObject({ counts: { total: 0 }, newest: [] })
  })
})

describe('the administrator', () => {
  let id: string
  beforeEach(async () => {
    await submitReview({ token: await asked(), lineId: line, ...review })
    const [row] = await sql('select id from reviews')
    id = String(row?.id)
    await asAdministrator()
  })
  const decide = (decision: string, rest = {}) =>
    decideReview({ reviewId: id, pictures: 0, decision, ...rest })
  const actions = () => sql('select action, details from audit_entries order by id')

  it('answers, which the product shows, and takes the answer away', async () => {
    expect(await decide('answer', { answer: 'Köszönjük.' })).toMatchObject({ ok: true })
    expect(await getReviews(product)).toMatchObject({
      newest: [{ answer: { text: 'Köszönjük.' } }],
    })
    await decide('answer', { answer: ' ' })
    expect(await getReviews(product)).toMatchObject({ newest: [{ answer: null }] })
    expect(await actions()).toMatchObject(Array(2).fill({ action: 'review.answered' }))
  })

  it('takes a review down for a reason of the list, in the audit log, and shows it again', async () => {
    expect(await decide('refuse', { reason: 'bad' })).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(await decide('refuse')).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(await decide('refuse', { reason: 'insult' })).toMatchObject({ ok: true })
    expect(await getReviews(product)).toMatchObject({ counts: { total: 0 } })
    expect(await listAdminReviews({ state: 'refused', page: 1 })).toMatchObject({
      value: { total: 1, rows: [{ refusal: 'insult' }] },
    })
    await decide('restore')
    expect(await getReviews(product)).toMatchObject({ counts: { total: 1 } })
    expect(await actions()).toEqual([
      { action: 'review.refused', details: { reference: REFERENCE, reason: 'insult' } },
      { action: 'review.restored', details: { reference: REFERENCE } },
    ])
  })

  it('does not show again what its customer has deleted meanwhile', async () => {
    await decide('refuse', { reason: 'insult' })
    await sql(`update reviews set text = '', name = ''`)
    expect(await decide('restore')).toMatchObject({ code: 'CONFLICT' })
    expect(await getReviews(product)).toMatchObject({ counts: { total: 0 } })
  })

  it('sees on the overview how many were not looked at', async () => {
    expect(await readOverview()).toMatchObject({ newReviews: 1 })
    expect(await listAdminReviews({ state: 'new', page: 1 })).toMatchObject({ value: { total: 1 } })
    // A picture was added after the page was drawn.
    await decide('see', { pictures: 1 })
    expect(await readOverview()).toMatchObject({ newReviews: 1 })
    await decide('see')
    expect(await readOverview()).toMatchObject({ newReviews: 0 })
    expect(await actions()).toEqual([])
  })

  it('is the only one who decides', async () => {
    await asGuest()
    expect(await decide('see')).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await listAdminReviews({ state: null, page: 1 })).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })
})
