import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { applyOrderAction } from '@/lib/orders/admin/apply-action'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { sendRefund, undoRefund } from '@/lib/settlement/provider/refund'
import { asAdministrator, visitor } from '../data/admin'
import { resetDatabase, sql } from '../data/database'
import { receiveStripeEvent } from '../data/online-providers'
import { insert } from '../data/rows'
import { signedEvent } from '../stripe/messages'
import { type StripeSandbox, startStripeSandbox } from '../stripe/sandbox'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

const TOTAL = 90_000
let stripe: StripeSandbox
let settings: Record<'STRIPE_URL' | 'STRIPE_API_KEY' | 'STRIPE_WEBHOOK_SECRET', string>
let orderId: string
let page: string

beforeAll(async () => {
  stripe = await startStripeSandbox()
  settings = {
    STRIPE_URL: stripe.url,
    STRIPE_API_KEY: stripe.apiKey,
    STRIPE_WEBHOOK_SECRET: stripe.secret,
  }
  Object.assign(env, settings)
})
afterAll(() => stripe.stop())

/** An order paid at Stripe. */
beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
  stripe.set({ faults: {}, delay: 0 })
  orderId = await insert('orders', { reference: 'LX-1', payment_method: 'stripe' })
  await insert('order_events', { order_id: orderId })
  const session = stripe.account.create({
    mode: 'payment',
    success_url: 'https://shop.example',
    client_reference_id: 'LX-1',
    'metadata[order]': 'LX-1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': String(TOTAL),
  })
  page = session.id
  const invoice = {
    orderId,
    method: 'stripe',
    providerId: page,
    url: 'https://pay.example',
  } as const
  await prisma.paymentInvoice.create({ data: { ...invoice, amountCents: TOTAL } })
  await stripe.act(page, 'pay')
  await tell()
})

async function tell() {
  const { body, signature } = signedEvent('any', stripe.account.session(page), stripe.secret)
  return receiveStripeEvent({ body, signature })
}

const last = async () =>
  String(
    (await sql('select id from order_events order by created_at desc, id desc limit 1'))[0]?.id,
  )

async function refund(amount: string, on = new Date().toISOString().slice(0, 10)) {
  const form = { orderId, last: await last(), orderAction: 'refund', way: 'provider', note: '' }
  return applyOrderAction({ ...form, amount, on })
}

const refunds = () => {
  const id = stripe.account.session(page).payment_intent?.id
  return [...stripe.account.refunds.values()].filter((one) => one.payment_intent === id)
}
const mails = () => sql(`select 1 from outbox_messages where topic = 'mail.order-refunded'`)
const makeDue = () =>
  sql(`update outbox_messages set run_after = now() - interval '1 s' where done_at is null`)
const work = () => runOutbox({ 'payment.refund': sendRefund })

async function payload() {
  const [row] = await sql(`select payload from outbox_messages where topic = 'payment.refund'`)
  return row?.payload as Parameters<typeof sendRefund>[0]
}

it('twelve calls at once refund once and mail once', async () => {
  expect(await refund('900')).toMatchObject({ ok: true })
  const message = await payload()
  stripe.set({ delay: 30 })
  await Promise.allSettled(Array.from({ length: 12 }, () => sendRefund(message)))
  await sendRefund(message)
  expect(refunds().map(({ amount }) => amount)).toEqual([TOTAL])
  expect(await mails()).toHaveLength(1)
})

it('forms, messages and workers at once refund no more than was paid', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, (_, number) => refund(`${500 + number}`)),
    ...Array.from({ length: 4 }, tell),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1 + 4)
  await Promise.all([work(), work(), tell(), work()])
  expect(refunds()).toHaveLength(1)
  const [money] = await sql('select received_cents as received, refunded_cents as back from orders')
  expect(money).toEqual({ received: TOTAL, back: refunds()[0]?.amount })
})

it('a refund that fails is undone once, however often that is told', async () => {
  expect(await refund('900')).toMatchObject({ ok: true })
  const { moneyId } = await payload()
  // Stripe is away: the stored messages suffice.
  stripe.set({ faults: { read: '503*99' } })
  await Promise.all(Array.from({ length: 6 }, () => undoRefund(moneyId, 'lost_or_stolen_card')))
  expect(await sql('select refunded_cents as back from orders')).toEqual([{ back: 0 }])
  expect(await sql(`select 1 from payment_events where meaning = 'reversed'`)).toHaveLength(1)
  stripe.set({ faults: {} })
  // The message of the removed refund is still there.
  await work()
  expect(refunds()).toEqual([])
})

it('a refund of the dashboard is booked once, told six times while the shop refunds', async () => {
  await stripe.refundByHand(page, 40_000)
  const answers = await Promise.all([refund('500'), ...Array.from({ length: 6 }, tell)])
  expect(answers.slice(1)).toMatchObject(Array(6).fill({ ok: true }))
  await work()
  await tell()
  const booked = `select amount_cents as cents from order_money order by cents`
  const atStripe = refunds().map(({ amount }) => ({ cents: amount }))
  expect(await sql(booked)).toEqual(atStripe.sort((a, b) => a.cents - b.cents))
  expect(
    await sql(`select gross_cents as cents from invoices where kind = 'credit_note'
    order by cents`),
  ).toEqual(atStripe)
  expect(await mails()).toHaveLength(atStripe.length)
})

function startWorker(): ChildProcess {
  const TSX_TSCONFIG_PATH = 'tests/postgres/refund-work.tsconfig.json'
  return spawn(process.execPath, ['--import=tsx', 'tests/postgres/refund-work.ts'], {
    env: { ...process.env, ...settings, TSX_TSCONFIG_PATH },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

it('a process killed after Stripe refunded, before it noted that, leaves one refund', async () => {
  expect(await refund('900')).toMatchObject({ ok: true })
  stripe.set({ faults: { refund: 'hang' } })
  const worker = startWorker()
  const closed = once(worker, 'close')
  await vi.waitFor(() => expect(refunds()).toHaveLength(1), { timeout: 60_000, interval: 5 })
  worker.kill('SIGKILL')
  await closed
  expect(await mails()).toHaveLength(0)
  await makeDue()
  // Stripe may have forgotten the key by then.
  stripe.state.stored.clear()
  await work()
  expect(refunds().map(({ amount, status }) => [amount, status])).toEqual([[TOTAL, 'succeeded']])
  expect(await mails()).toHaveLength(1)
})
