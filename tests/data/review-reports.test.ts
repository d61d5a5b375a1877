import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readOverview } from '@/lib/admin/overview'
import { prisma } from '@/lib/db'
import { anonymiseOrders } from '@/lib/orders/anonymise'
import { decideReview } from '@/lib/orders/reviews/admin/decide'
import { listAdminReviews } from '@/lib/orders/reviews/admin/list'
import { removeReview } from '@/lib/orders/reviews/remove'
import { findReported } from '@/lib/orders/reviews/reports/queries'
import { reportReview } from '@/lib/orders/reviews/reports/report'
import { resetProductIndex } from '@/lib/products/listing/live-index'
import { getReviews } from '@/lib/products/reviews/read'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { LIMITS } from '@/lib/security/rate-limit'
import { handlers } from '@/lib/site/outbox-handlers'
import { asAdministrator, asGuest, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const sendMail = vi.hoisted(() => vi.fn())
const client = vi.hoisted(() => ({ network: '203.0.113.5' }))
vi.mock('@/lib/mail/transport', () => ({ sendMail }))
vi.mock('@/lib/security/client-network', () => ({ clientNetwork: async () => client.network }))
vi.mock('@/lib/auth/session', () => ({
  getSession: async () => visitor.session,
  getCurrentUser: async () => visitor.session?.user ?? null,
}))
vi.hoisted(() => {
  process.env.DATA_DIR = `${process.env.TMPDIR ?? '/tmp'}/shop-reports-${process.pid}`
})
afterAll(() => rmSync(String(process.env.DATA_DIR), { recursive: true, force: true }))

const EMAIL = 'rita@mail.example'
const REFERENCE = 'LX-1795190400123AB1CD9'
let product: string
let order: string
let line: string
let reviewId: string

beforeEach(async () => {
  await resetDatabase()
  resetProductIndex()
  await asGuest()
  sendMail.mockClear()
  client.network = '203.0.113.5'
  product = await insert('products')
  await insert('variants', { product_id: product })
  const user_id = await insert('users', { email: 'anna@shop.example' })
  const own = { user_id, reference: REFERENCE, language: 'hu', email: 'anna@shop.example' }
  order = await insert('orders', { ...own, status: 'delivered' })
  line = await insert('order_lines', { order_id: order, product_id: product })
  reviewId = await insert('reviews', { order_id: order, line_id: line, product_id: product })
})

const notice = (rest = {}) => ({
  reviewId,
  reason: 'insult',
  text: ' It calls me\r\na fool. ',
  name: '',
  email: '',
  language: 'it',
  ...rest,
})
const report = (rest = {}) => reportReview(notice(rest))
const stored = () =>
  sql('select reason, text, name, email, language, decided_at from review_reports')
const sent = async () => {
  await runOutbox(handlers)
  const mails = sendMail.mock.calls.map(([mail, to]) => ({ ...mail, to: to.address }))
  sendMail.mockClear()
  return mails
}

describe('a report', () => {
  it('is stored, and the review stays shown', async () => {
    expect(await report({ name: 'Rita', email: ' Rita@Mail.example ' })).toEqual({
      ok: true,
      value: { reviewId },
    })
    const words = { reason: 'insult', text: 'It calls me\na fool.', language: 'it' }
    expect(await stored()).toEqual([{ ...words, name: 'Rita', email: EMAIL, decided_at: null }])
    expect(await getReviews(product)).toMatchObject({ counts: { total: 1 } })
  })

  it('needs neither name nor address, and mails nothing then', async () => {
    expect(await report()).toMatchObject({ ok: true })
    expect(await sent()).toEqual([])
  })

  it('is confirmed once to the address, in the language of the page, without what was typed', async () => {
    await report({ name: 'Rita', email: EMAIL })
    await report({ name: 'Rita', email: EMAIL })
    const [mail, ...more] = await sent()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: EMAIL, subject: 'La sua segnalazione è arrivata' })
    expect(mail.text).toContain('Aurora One')
    expect(mail.text).not.toMatch(/fool|Rita/)
  })

  it('is the only one of its network about a review; another is refused, not lost in silence', async () => {
    await report()
    expect(await report()).toMatchObject({ ok: true })
    expect(await report({ text: 'Also my address.' })).toMatchObject({ code: 'CONFLICT' })
    expect(await stored()).toHaveLength(1)
    client.network = '203.0.113.6'
    expect(await report({ text: 'Also my address.' })).toMatchObject({ ok: true })
    expect(await stored()).toHaveLength(2)
  })

  it('keeps the network as a code only', async () => {
    await report()
    const [row] = await sql('select network from review_reports')
    expect(row?.network).toMatch(/^[\w-]{22}$/)
  })

  it.each([
    ['reason', 'bad', 'completeField'],
    ['reason', '', 'completeField'],
    ['text', ' \n ', 'completeField'],
    ['text', 'x'.repeat(2001), 'fieldTooLong'],
    ['name', 'see www.example.com', 'nameOnly'],
    ['email', 'rita@', 'emailInvalid'],
    ['language', 'de', 'validationError'],
  ])('is refused with %s of %j', async (name, value, message) => {
    expect(await report({ [name]: value })).toMatchObject({ fieldErrors: { [name]: message } })
    expect(await stored()).toEqual([])
  })

  it.each([
    ['taken down', `update reviews set state = 'refused', refusal = 'law'`],
    ['gone', 'delete from reviews'],
    ['of a draft', 'update products set is_draft = true'],
  ])('is not taken about a review that is %s', async (_, change) => {
    await sql(change)
    expect(await report()).toMatchObject({ code: 'NOT_FOUND' })
    expect(await findReported(reviewId)).toBeNull()
    expect(await findReported('x')).toBeNull()
    expect(await stored()).toEqual([])
  })

  it('is limited by network, and mails a mailbox only a few times a day', async () => {
    const { points } = LIMITS.reportMails.account
    for (let nth = 0; nth < points; nth += 1) {
      client.network = `203.0.113.${nth}`
      await report({ email: EMAIL })
    }
    client.network = '203.0.113.99'
    await sent()
    expect(await report({ email: 'rita+9@mail.example' })).toMatchObject({ ok: true })
    expect(await sent()).toEqual([])
    client.network = '198.51.100.7'
    for (let nth = 0; nth < LIMITS.reviewReports.network.points; nth += 1) await report()
    expect(await report()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('the administrator', () => {
  const decide = (decision: string, rest = {}) =>
    decideReview({ reviewId, pictures: 0, decision, ...rest })
  const actions = () => sql('select action, details from audit_entries order by id')
  beforeEach(async () => {
    await report({ email: EMAIL })
    client.network = '203.0.113.6'
    await report()
    await sent()
    await asAdministrator()
  })

  it('sees reviews with open reports, and what they say', async () => {
    expect(await readOverview()).toMatchObject({ reportedReviews: 1 })
    expect(await listAdminReviews({ state: 'reported', page: 1 })).toMatchObject({
      value: { total: 1, rows: [{ reports: [{ email: '' }, { email: EMAIL, reason: 'insult' }] }] },
    })
  })

  it('keeps the review, in the audit log, and tells the address once, with how to contest it', async () => {
    expect(await decide('keep', { reports: '2' })).toMatchObject({ ok: true })
    expect(await decide('keep', { reports: '0' })).toMatchObject({ code: 'CONFLICT' })
    expect(await readOverview()).toMatchObject({ reportedReviews: 0, newReviews: 0 })
    expect(await getReviews(product)).toMatchObject({ counts: { total: 1 } })
    expect(await actions()).toEqual([{ action: 'review.kept', details: { reference: REFERENCE } }])
    const [mail, ...more] = await sent()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: EMAIL, subject: 'La nostra decisione sulla sua segnalazione' })
    expect(mail.text).toContain('resta pubblicata')
    expect(mail.text).toContain('autorità competente')
  })

  it('does not keep it against a report that the page did not show', async () => {
    expect(await decide('keep', { reports: '1' })).toMatchObject({ code: 'CONFLICT' })
    expect(await readOverview()).toMatchObject({ reportedReviews: 1 })
    expect(await actions()).toEqual([])
  })

  it('takes it down, and tells the address and the author the reason, once each', async () => {
    const explanation = 'Der Satz mit der Anschrift.'
    await decide('refuse', { reason: 'personal_data', explanation })
    expect(await decide('refuse', { reason: 'law' })).toMatchObject({ code: 'CONFLICT' })
    expect(await readOverview()).toMatchObject({ reportedReviews: 0 })
    const mails = await sent()
    expect(mails.map(({ to }) => to).sort()).toEqual(['anna@shop.example', EMAIL])
    const [toAuthor, toReporter] = mails.sort((a, b) => a.to.localeCompare(b.to))
    expect(toReporter.text).toContain('rivela dati personali')
    expect(toAuthor.subject).toBe('A véleményét eltávolítottuk')
    expect(toAuthor.text).toContain('személyes adatot fed fel')
    expect(toAuthor.text).toContain('bejelentették nálunk')
    expect(toAuthor.text).toContain(explanation)
    expect(toAuthor.text).toContain(`/hu/review?order=${REFERENCE}`)
  })

  it('does not mail the author of a review that is shown again', async () => {
    await decide('refuse', { reason: 'law' })
    await decide('restore')
    expect((await sent()).map(({ to }) => to)).toEqual([EMAIL])
  })
})

it('tells the author that no report led to it where there was none', async () => {
  await asAdministrator()
  await decideReview({ reviewId, pictures: 0, decision: 'refuse', reason: 'law' })
  const [mail] = await sent()
  expect(mail.text).toContain('Magunk vettük észre')
})

it.each([
  [
    'its customer',
    async () => {
      const key = randomUUID()
      await insert('review_requests', { order_id: order, key })
      await removeReview({ token: key, lineId: line })
    },
  ],
  ['the end of its order', () => prisma.$transaction((tx) => anonymiseOrders(tx, [order]))],
])('ends with the deletion of the review by %s, which the address hears', async (_, remove) => {
  await report({ email: EMAIL })
  await sent()
  await remove()
  expect(await sql('select id from reviews')).toEqual([])
  const [row] = await sql('select review_id, decided_at from review_reports')
  expect(row).toEqual({ review_id: null, decided_at: expect.any(Date) })
  const [mail] = await sent()
  expect(mail).toMatchObject({ to: EMAIL })
  expect(mail.text).toContain('eliminata')
  expect(mail.text).not.toContain('autorità')
})
