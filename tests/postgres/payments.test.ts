import { beforeEach, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { ONLINE_METHODS } from '@/lib/payments/methods/names'
import { applyPayment } from '@/lib/settlement/provider/apply-payment'
import { assignPayment } from '@/lib/settlement/unmatched/mutations'
import { asAdministrator, visitor } from '../data/admin'
import { resetDatabase, sql } from '../data/database'
import { insert } from '../data/rows'
import { samplePayment } from '../data/sample-payment'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

beforeEach(() => resetDatabase())

const PAID = { providerId: '1', invoiceId: '7' }

it.each(ONLINE_METHODS)(
  'accepts concurrent messages by %s about several payments of one order, and pays it once',
  async (method) => {
    const orderId = await insert('orders', { reference: 'LX-1' })
    const invoice = {
      orderId,
      method,
      providerId: '7',
      url: 'https://pay.example',
      amountCents: 90_000,
    }
    await prisma.paymentInvoice.create({ data: invoice })
    const payment = (number: number) =>
      samplePayment({
        ...PAID,
        provider: method,
        providerId: `${number}`,
        state: number % 2 ? 'received' : 'pending',
      })
    const news = await Promise.all(
      Array.from({ length: 12 }, (_, number) => applyPayment(payment(number))),
    )
    expect(news).toEqual(Array(12).fill(true))
    expect(await sql('select to_status from order_events')).toEqual([{ to_status: 'paid' }])
    expect(await sql(`select topic from outbox_messages`)).toEqual([{ topic: 'mail.order-paid' }])
  },
)

it('avoids deadlocks between a message and its form, repeated at the same time', async () => {
  await asAdministrator()
  const order_id = await insert('orders', { reference: 'LX-1' })
  await insert('order_events', { order_id })
  await applyPayment(samplePayment(PAID))
  const [event] = await sql('select id from payment_events')
  const place = () => assignPayment({ eventId: event?.id, reference: 'LX-1', amount: '900' })
  expect(await place()).toMatchObject({ ok: true })
  const deadlocks = async () =>
    (await sql('select deadlocks::int from pg_stat_database where datname = current_database()'))[0]
  const before = await deadlocks()
  for (let round = 0; round < 20; round++) {
    // Each message has a new, smaller amount.
    const message = (part: number) =>
      applyPayment(samplePayment({ ...PAID, paidAmount: 0.009 - (round * 4 + part) / 100_000 }))
    const answers = await Promise.all([
      place(),
      message(0),
      place(),
      message(1),
      place(),
      message(2),
    ])
    expect(answers.filter((answer) => typeof answer === 'object' && !answer.ok)).toEqual([])
  }
  expect(await deadlocks()).toEqual(before)
})
