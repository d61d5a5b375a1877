import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/lib/env'
import { applyOrderAction } from '@/lib/orders/admin/apply-action'
import { readFilters } from '@/lib/orders/admin/list/filters'
import { listAdminOrders } from '@/lib/orders/admin/list/list'
import { readAdminOrder } from '@/lib/orders/admin/read'
import { cancelOrder, submitOrder } from '@/lib/orders/mutations'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { readMoney } from '@/lib/settlement/books/read'
import { handlers } from '@/lib/site/outbox-handlers'
import { signedEvent } from '../stripe/messages'
import { asAdministrator, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { receiveStripeEvent, stripeSandbox, stripeTested, withProviders } from './online-providers'
import { stockShop } from './order-fixtures'
import { newKey, type Stock, submission } from './submission'

let stock: Stock
const sendMail = vi.hoisted(() => vi.fn())
vi.mock('@/lib/mail/transport', () => ({ sendMail }))
vi.mock('@/lib/auth/session', () => ({
  getSession: async () => visitor.session,
  getCurrentUser: async () => ({ id: stock.userId }),
}))

withProviders('bank_transfer', 'stripe')

let order: { id: string; reference: string; page: string }
const TOTAL = 279_990

beforeEach(async () => {
  await resetDatabase()
  stock = await stockShop()
  await asAdministrator()
  order = await begin()
})

async function begin() {
  const placed = await submitOrder('stripe', submission(stock), newKey())
  if (!placed.ok || !placed.value.next.ok) throw new Error('not sent to the provider')
  const { order, next } = placed.value
  const page = next.value.kind === 'redirect' ? stripeTested.pageOf(next.value.url) : ''
  return { id: order.id, reference: order.reference, page }
}

async function pay() {
  await stripeTested.act(order.page, 'pay')
  await stripeTested.tell(order.page)
  await work()
  sendMail.mockClear()
}

async function read() {
  const found = await readAdminOrder(order.reference)
  if (!found.ok) throw new Error(found.code)
  return found.value
}

const today = () => new Date().toISOString().slice(0, 10)
const form = async (amount: string, change = {}) => ({
  orderId: order.id,
  last: (await read()).last,
  orderAction: 'refund',
  amount,
  way: 'provider',
  on: today(),
  note: '',
  ...change,
})
const refund = async (amount: string) => applyOrderAction(await form(amount))
const work = () => runOutbox(handlers)
/** Makes postponed messages due. */
const workAgain = async () => {
  await sql(`update outbox_messages set run_after = now() - interval '1 s' where done_at is null`)
  return work()
}

const atStripe = () =>
  [...stripeSandbox().account.refunds.values()]
    .filter(({ payment_intent }) => payment_intent === intentId())
    .map(({ amount, status }) => [amount, status])
const intentId = () => stripeSandbox().account.session(order.page).payment_intent?.id
const money = async () =>
  (await sql('select received_cents as received, refunded_cents as back from orders'))[0]
/** Cents of the order's credit notes, oldest first. */
const credited = async () =>
  (await sql(`select gross_cents from invoices where kind = 'credit_note' order by number`)).map(
    (row) => row.gross_cents,
  )
const refundMails = () =>
  sendMail.mock.calls.filter(([{ text }]) => /rimbors/i.test(text) && text.includes('€')).length

/** Messages that Stripe has sent since the last call. */
async function tellAll() {
  const { events } = stripeSandbox().state
  for (const { body, signature } of events.splice(0)) {
    expect(await receiveStripeEvent({ body, signature })).toMatchObject({ ok: true })
  }
}

it('is offered with the amount that the provider holds, and only after a payment', async () => {
  expect(await read()).toMatchObject({ providerRefundableCents: 0 })
  await pay()
  expect(await read()).toMatchObject({ providerRefundableCents: TOTAL })
  expect(await refund('1000')).toMatchObject({ ok: true })
  expect(await read()).toMatchObject({ providerRefundableCents: TOTAL - 100_000 })
})

it('of the whole is carried out once, mailed and credited once', async () => {
  await pay()
  const same = await form('2799,90')
  const answers = await Promise.all([1, 2, 3].map(() => applyOrderAction(same)))
  expect(answers).toEqual(Array(3).fill({ ok: true, value: { reference: order.reference } }))
  expect(sendMail).not.toHaveBeenCalled()
  await Promise.all([work(), work(), work()])
  await work()
  expect(atStripe()).toEqual([[TOTAL, 'succeeded']])
  expect(await money()).toEqual({ received: TOTAL, back: TOTAL })
  expect(refundMails()).toBe(1)
  expect(await credited()).toEqual([TOTAL])
  await tellAll()
  expect(await money()).toEqual({ received: TOTAL, back: TOTAL })
  expect(await read()).toMatchObject({ actions: expect.not.arrayContaining(['acknowledge']) })
})

it('in parts never exceeds what was paid', async () => {
  await pay()
  expect(await refund('1000')).toMatchObject({ ok: true })
  expect(await refund('1000')).toMatchObject({ ok: true })
  expect(await refund('800')).toMatchObject({ fieldErrors: { amount: 'amountTooMuch' } })
  expect(await refund('799,90')).toMatchObject({ ok: true })
  await work()
  expect(atStripe()).toEqual([100_000, 100_000, 79_990].map((cents) => [cents, 'succeeded']))
  expect(await money()).toEqual({ received: TOTAL, back: TOTAL })
})

it('of two forms opened together is carried out once', async () => {
  await pay()
  const forms = [await form('2799,90'), await form('1500')]
  const answers = await Promise.all(forms.map(applyOrderAction))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  await work()
  expect(atStripe()).toHaveLength(1)
})

it.each([
  ['the answer is lost', 'lost*3'],
  ['the server fails', '500*3'],
  ['too many calls are made', '429*3'],
  ['the connection breaks', 'timeout*3'],
])('is carried out once when %s', async (_, fault) => {
  await pay()
  expect(await refund('500')).toMatchObject({ ok: true })
  stripeSandbox().set({ faults: { refund: fault } })
  await work()
  expect(refundMails()).toBe(0)
  stripeSandbox().set({ faults: {} })
  // Stripe forgets its keys after a day.
  stripeSandbox().state.stored.clear()
  await workAgain()
  await workAgain()
  expect(atStripe()).toEqual([[50_000, 'succeeded']])
  expect(refundMails()).toBe(1)
})

it('that failed while its answer was lost is due again without a mail', async () => {
  await pay()
  expect(await refund('500')).toMatchObject({ ok: true })
  stripeSandbox().set({ faults: { refund: 'lost*3' } })
  await work()
  stripeSandbox().set({ faults: {} })
  const [{ id = '' } = {}] = [...stripeSandbox().account.refunds.values()].filter(
    ({ payment_intent }) => payment_intent === intentId(),
  )
  await stripeSandbox().failRefund(id)
  await workAgain()
  expect(await money()).toEqual({ received: TOTAL, back: 0 })
  expect(refundMails()).toBe(0)
  expect((await read()).history.at(-1)?.note).toBe('refund failed: lost_or_stolen_card')
})

it('that Stripe refuses is due again without a credit note, and the order asks for attention', async () => {
  await pay()
  await stripeSandbox().refundByHand(order.page)
  expect(await refund('500')).toMatchObject({ ok: true })
  await work()
  expect(await money()).toEqual({ received: TOTAL, back: 0 })
  expect(refundMails()).toBe(0)
  expect(await credited()).toEqual([])
  const { history, actions } = await read()
  expect(history.at(-1)?.note).toBe('refund failed: charge_already_refunded')
  expect(actions).toContain('acknowledge')
})

it('is credited once accepted, each with its own amount', async () => {
  await pay()
  expect(await refund('1000')).toMatchObject({ ok: true })
  expect(await refund('300')).toMatchObject({ ok: true })
  const byHand = await form('200', { way: 'bank_transfer' })
  expect(await applyOrderAction(byHand)).toMatchObject({ ok: true })
  expect(await credited()).toEqual([20_000])
  await work()
  expect(await credited()).toEqual([20_000, 100_000, 30_000])
})

it('of a page that Stripe does not know waits, and is not refused', async () => {
  await pay()
  expect(await refund('500')).toMatchObject({ ok: true })
  const { sessions } = stripeSandbox().account
  const session = stripeSandbox().account.session(order.page)
  sessions.delete(order.page)
  await work()
  expect(await money()).toEqual({ received: TOTAL, back: 50_000 })
  sessions.set(order.page, session)
  await workAgain()
  expect(atStripe()).toEqual([[50_000, 'succeeded']])
})

it('that failed after the order was cancelled asks for attention until it is closed', async () => {
  await pay()
  expect(await refund('500')).toMatchObject({ ok: true })
  const cancel = { orderId: order.id, last: (await read()).last, orderAction: 'cancelPaid' }
  expect(await applyOrderAction({ ...cancel, note: 'sold out' })).toMatchObject({ ok: true })
  await stripeSandbox().refundByHand(order.page)
  await work()
  const failed = await read()
  expect(failed).toMatchObject({
    status: 'cancelled',
    actions: ['acknowledge', 'refund', 'review'],
  })
  const toClose = () => listAdminOrders(readFilters({ status: 'payment_reversed' }))
  expect(await toClose()).toMatchObject({ value: { total: 1 } })
  const acknowledge = { orderId: order.id, last: failed.last, orderAction: 'acknowledge' }
  expect(await applyOrderAction({ ...acknowledge, note: 'transferred' })).toMatchObject({
    ok: true,
  })
  expect(await toClose()).toMatchObject({ value: { total: 0 } })
})

it('that the customer’s bank sends back is due again, told once', async () => {
  await pay()
  expect(await refund('500')).toMatchObject({ ok: true })
  await work()
  const [{ id = '' } = {}] = [...stripeSandbox().account.refunds.values()].filter(
    ({ payment_intent }) => payment_intent === intentId(),
  )
  stripeSandbox().set({ events: [] })
  await stripeSandbox().failRefund(id)
  const [event] = stripeSandbox().state.events
  for (let time = 0; time < 2; time += 1) {
    const { body = '', signature = '' } = event ?? {}
    expect(await receiveStripeEvent({ body, signature })).toMatchObject({ ok: true })
  }
  expect(await money()).toEqual({ received: TOTAL, back: 0 })
  expect(await sql(`select 1 from payment_events where meaning = 'reversed'`)).toHaveLength(1)
  expect(await refund('500')).toMatchObject({ ok: true })
  await work()
  expect(atStripe()).toEqual([
    [50_000, 'failed'],
    [50_000, 'succeeded'],
  ])
})

describe('made in Stripe’s dashboard', () => {
  beforeEach(async () => {
    await pay()
    stripeSandbox().set({ events: [] })
  })

  it('is booked, credited and mailed once, and leaves the order to the administrator', async () => {
    await stripeSandbox().refundByHand(order.page)
    const { events } = stripeSandbox().state
    events.push(...events)
    await tellAll()
    await work()
    expect(await money()).toEqual({ received: TOTAL, back: TOTAL })
    expect(await credited()).toEqual([TOTAL])
    expect(refundMails()).toBe(1)
    const { actions, history, payments } = await read()
    expect(actions).toContain('acknowledge')
    expect(history.at(-1)?.note).toBe(`payment ${order.page}: refunded`)
    expect(payments.filter(({ meaning }) => meaning === 'reversed')).toMatchObject([
      { state: 'refunded' },
    ])
    const day = new Date().toISOString().slice(0, 10)
    const row = { way: 'provider', reference: order.reference }
    expect(await readMoney({ from: '2020-01-01', to: '2099-12-31' })).toMatchObject([
      { ...row, kind: 'received', amountCents: TOTAL },
      { ...row, kind: 'refunded', amountCents: -TOTAL, day },
    ])
  })

  it('is booked in parts, beside those of the shop', async () => {
    await stripeSandbox().refundByHand(order.page, 10_000)
    await stripeSandbox().refundByHand(order.page, 20_000)
    await tellAll()
    expect(await credited()).toEqual([10_000, 20_000])
    expect(await read()).toMatchObject({ providerRefundableCents: TOTAL - 30_000 })
    expect(await refund('2499,90')).toMatchObject({ ok: true })
    await work()
    expect(await money()).toEqual({ received: TOTAL, back: TOTAL })
    expect(await credited()).toEqual([10_000, 20_000, TOTAL - 30_000])
  })

  it('is booked with its payment when no message about that came', async () => {
    await sql('delete from payment_events')
    await sql(`update payment_invoices set state = 'open', received_cents = null`)
    await sql(`update orders set status = 'awaiting_payment'`)
    await stripeSandbox().refundByHand(order.page, 10_000)
    await tellAll()
    expect(await money()).toEqual({ received: TOTAL, back: 10_000 })
    expect(await read()).toMatchObject({ status: 'paid' })
  })

  it('that the customer’s bank sends back is due again', async () => {
    await stripeSandbox().refundByHand(order.page, 10_000)
    await tellAll()
    const [{ id = '' } = {}] = [...stripeSandbox().account.refunds.values()].filter(
      ({ payment_intent }) => payment_intent === intentId(),
    )
    await stripeSandbox().failRefund(id)
    await tellAll()
    expect(await money()).toEqual({ received: TOTAL, back: 0 })
    expect((await read()).history.at(-1)?.note).toBe('refund failed: lost_or_stolen_card')
  })

  it('is booked also when another system wrote its own id into it', async () => {
    stripeSandbox().account.refund({
      payment_intent: intentId(),
      amount: '10000',
      'metadata[refund]': 'RMA-1',
    })
    await stripeTested.tell(order.page)
    expect(await money()).toEqual({ received: TOTAL, back: 10_000 })
  })
})

it('is not needed for a dispute, which the order shows', async () => {
  await pay()
  stripeSandbox().set({ events: [] })
  await stripeSandbox().dispute(order.page)
  await tellAll()
  expect((await read()).actions).toContain('acknowledge')
  expect(await money()).toEqual({ received: TOTAL, back: 0 })
})

it('is no more possible once Stripe’s key is removed', async () => {
  await pay()
  const key = env.STRIPE_API_KEY
  Object.assign(env, { STRIPE_API_KEY: undefined })
  expect(await read()).toMatchObject({ providerRefundableCents: 0 })
  expect(await refund('500')).toMatchObject({ code: 'VALIDATION_ERROR' })
  Object.assign(env, { STRIPE_API_KEY: key })
})

const statusAtStripe = () => stripeSandbox().account.session(order.page).status

it('an order cancelled by the customer closes its page at Stripe', async () => {
  expect(await cancelOrder(order.id)).toMatchObject({ ok: true })
  await work()
  expect(statusAtStripe()).toBe('expired')
  expect(await sql('select state from payment_invoices')).toEqual([{ state: 'expired' }])
})

it('an order paid at Stripe while it was cancelled goes to review', async () => {
  expect(await cancelOrder(order.id)).toMatchObject({ ok: true })
  await stripeTested.act(order.page, 'pay')
  await work()
  expect(await sql('select status from orders')).toEqual([{ status: 'payment_review' }])
  expect(await money()).toEqual({ received: TOTAL, back: 0 })
})

it('a page is closed after Stripe failed at first', async () => {
  expect(await cancelOrder(order.id)).toMatchObject({ ok: true })
  stripeSandbox().set({ faults: { read: '503*3' } })
  await work()
  expect(statusAtStripe()).toBe('open')
  stripeSandbox().state.stored.clear()
  await workAgain()
  expect(statusAtStripe()).toBe('expired')
})

it('events about another site of the account change nothing', async () => {
  const { account, secret } = stripeSandbox()
  const session = account.session(order.page)
  for (const object of [
    { ...session, id: 'cs_live_other' },
    { id: 'pi_other', object: 'payment_intent' },
    { id: 'ch_other', object: 'charge', payment_intent: 'pi_other' },
    { id: 're_other', object: 'refund', payment_intent: 'pi_other' },
  ]) {
    const { body, signature } = signedEvent('any', object, secret)
    expect(await receiveStripeEvent({ body, signature })).toMatchObject({ ok: true })
  }
  expect(await sql('select 1 from payment_events')).toEqual([])
})

it('an event from before five minutes is refused, so that none is replayed', async () => {
  await stripeTested.act(order.page, 'pay')
  const { account, secret } = stripeSandbox()
  const event = signedEvent('any', account.session(order.page), secret, 301)
  expect(await receiveStripeEvent(event)).toMatchObject({ code: 'FORBIDDEN' })
  const unread = signedEvent('any', { id: randomUUID() }, secret)
  expect(await receiveStripeEvent(unread)).toMatchObject({
    code: 'BAD_REQUEST',
  })
})
