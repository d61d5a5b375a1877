import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/lib/env'
import { cancelOrder, submitOrder } from '@/lib/orders/mutations'
import { payOrder } from '@/lib/orders/pay'
import { getOrder } from '@/lib/orders/queries'
import { describeMissingSettings, offeredMethods } from '@/lib/payments/methods'
import { paymentSchema } from '@/lib/payments/nowpayments/payment'
import { signatureOf } from '@/lib/payments/nowpayments/signature'
import { applyPayment, receiveMessage } from '@/lib/settlement/provider/receive'
import { reconcile } from '@/lib/settlement/provider/reconcile'
import { resetDatabase, sql } from './database'
import { stockShop } from './order-fixtures'
import { withProvider } from './provider'
import { newKey, type Stock, submission } from './submission'

let stock: Stock
vi.mock('@/lib/auth/session', () => ({ getCurrentUser: async () => ({ id: stock.userId }) }))

withProvider('bank_transfer', 'nowpayments')

beforeEach(async () => {
  await resetDatabase()
  await ask('POST', '/faults', {})
  stock = await stockShop()
})

const ask = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${env.NOWPAYMENTS_URL}${path}`, {
    method,
    headers: { 'x-api-key': 'sandbox' },
    redirect: 'manual',
    ...(body && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
  })
  return answer.headers.get('content-type')?.includes('json') ? answer.json() : null
}

/** An order with an invoice at the provider. */
async function begin(key = newKey()) {
  const result = await submitOrder('nowpayments', submission(stock), key)
  if (!result.ok) throw new Error(result.code)
  const { order, next } = result.value
  if (!next.ok || next.value.kind !== 'redirect') throw new Error('not sent to the provider')
  const iid = new URL(next.value.url).searchParams.get('iid') ?? ''
  return { id: order.id, reference: order.reference, iid }
}

/** Submits an action on the provider's page; the message is lost. */
async function act(iid: string, action: string) {
  await ask('POST', '/faults', { message: 'lost*9' })
  await ask('POST', '/payment', new URLSearchParams({ iid, action }))
  const { data } = await ask('GET', `/v1/payment/?invoiceId=${iid}`)
  return data.at(-1)
}

const tell = (payment: object, secret = 'sandbox') =>
  receiveMessage(JSON.stringify(payment), signatureOf(payment as never, secret))

const statusOf = async (id: string) =>
  (await sql('select status from orders where id = $1', [id]))[0]?.status

describe('an order paid at the provider', () => {
  it('has one invoice, however often it is submitted', async () => {
    const key = newKey()
    const one = await begin(key)
    const two = await begin(key)
    expect(two).toEqual(one)
    expect(await statusOf(one.id)).toBe('awaiting_payment')
    expect(await sql('select order_id, provider_id, amount_cents from payment_invoices')).toEqual([
      { order_id: one.id, provider_id: one.iid, amount_cents: 279_990 },
    ])
  })

  it('is paid once by a finished payment, however often and late the message comes', async () => {
    const { id, iid } = await begin()
    const payment = await act(iid, 'pay')
    for (let time = 0; time < 3; time += 1) expect(await tell(payment)).toMatchObject({ ok: true })
    // Out of order: the provider's API counts, not an old message.
    expect(await tell({ ...payment, payment_status: 'waiting' })).toMatchObject({ ok: true })
    expect(await statusOf(id)).toBe('paid')
    expect(await sql('select meaning from payment_events')).toEqual([{ meaning: 'paid' }])
    expect(
      await sql('select from_status, to_status, actor from order_events order by created_at, id'),
    ).toEqual([
      { from_status: null, to_status: 'awaiting_payment', actor: 'customer' },
      { from_status: 'awaiting_payment', to_status: 'paid', actor: 'system' },
    ])
    expect(await sql('select status, received_cents from payment_invoices')).toEqual([
      { status: 'finished', received_cents: 279_990 },
    ])
  })

  it('is not paid by a message that the provider’s API does not confirm', async () => {
    const { id, iid } = await begin()
    const payment = await act(iid, 'confirming')
    expect(await tell({ ...payment, payment_status: 'finished' })).toMatchObject({ ok: true })
    expect(await statusOf(id)).toBe('awaiting_payment')
  })

  it('has neither money nor a due refund while its payment is confirming', async () => {
    const { id, iid } = await begin()
    await tell(await act(iid, 'confirming'))
    expect(await sql('select received_cents, due_cents from orders')).toEqual([
      { received_cents: 0, due_cents: 279_990 },
    ])
    expect(await sql('select * from due_refunds')).toEqual([])
    expect(await cancelOrder(id)).toMatchObject({ code: 'NOT_CANCELLABLE' })
    expect(await getOrder(id)).toMatchObject({ value: { isArriving: true, canCancel: false } })
    await tell(await act(iid, 'pay'))
    expect(await sql('select status, received_cents from orders')).toEqual([
      { status: 'paid', received_cents: 279_990 },
    ])
  })

  it('is paid by a double amount, with the excess as due refund', async () => {
    const { id, iid } = await begin()
    await tell(await act(iid, 'overpay'))
    expect(await sql('select status, received_cents from orders where id = $1', [id])).toEqual([
      { status: 'paid', received_cents: 559_980 },
    ])
    expect(await sql('select reason, amount_cents from due_refunds')).toEqual([
      { reason: 'tooMuch', amount_cents: 279_990 },
    ])
  })

  it('handles amounts beyond the range of the database', async () => {
    const { id, iid } = await begin()
    const payment = await act(iid, 'overpay')
    for (const payment_id of ['71', '72']) {
      await applyPayment(paymentSchema.parse({ ...payment, payment_id, actually_paid: 1e15 }))
    }
    expect(await sql('select status, received_cents from orders where id = $1', [id])).toEqual([
      { status: 'paid', received_cents: 2_147_483_647 },
    ])
  })

  it.each([
    ['underpay', 139_995],
    ['again', 279_990],
  ])('goes to review after %s, with the amount received', async (action, received) => {
    const { id, iid } = await begin()
    await tell(await act(iid, action))
    expect(await statusOf(id)).toBe('payment_review')
    expect(await sql('select received_cents from payment_invoices')).toEqual([
      { received_cents: received },
    ])
  })

  it('counts each deposit once, and is not cancelled while it holds money', async () => {
    const { id, iid } = await begin()
    const half = await act(iid, 'underpay')
    const second = await act(iid, 'again')
    for (const payment of [half, second, half]) await tell(payment)
    const received = await sql('select received_cents from payment_invoices')
    expect(received).toEqual([{ received_cents: 139_995 + 279_990 }])
    await sql("update orders set status = 'awaiting_payment' where id = $1", [id])
    expect(await cancelOrder(id)).toMatchObject({ code: 'NOT_CANCELLABLE' })
  })

  describe('in part, when the review refuses it', () => {
    /** Half of the amount arrives, and the review refuses it. */
    async function half() {
      const begun = await begin()
      const payment = await act(begun.iid, 'underpay')
      await tell(payment)
      await sql("update orders set status = 'awaiting_payment' where id = $1", [begun.id])
      return { ...begun, payment }
    }
    /** Pays again; returns the new invoice. */
    async function again(id: string) {
      const paid = await payOrder(id, 'nowpayments', {})
      if (!paid.ok || !paid.value.next.ok || paid.value.next.value.kind !== 'redirect') {
        throw new Error('not sent to the provider')
      }
      return new URL(paid.value.next.value.url).searchParams.get('iid') ?? ''
    }

    it('is paid by another invoice for the rest', async () => {
      const { id, iid } = await half()
      const rest = await again(id)
      expect(rest).not.toBe(iid)
      expect(await again(id)).toBe(rest)
      expect(
        await sql('select amount_cents from payment_invoices where provider_id = $1', [rest]),
      ).toEqual([{ amount_cents: 139_995 }])
      await tell(await act(rest, 'pay'))
      expect(await statusOf(id)).toBe('paid')
      expect(await sql('select received_cents from orders')).toEqual([{ received_cents: 279_990 }])
    })

    it('accepts a second deposit on the first invoice while another is open', async () => {
      const { id, iid } = await half()
      await again(id)
      await tell(await act(iid, 'again'))
      expect(await statusOf(id)).toBe('payment_review')
      expect(await sql('select received_cents from orders')).toEqual([
        { received_cents: 139_995 + 279_990 },
      ])
      expect(
        await sql('select 1 from payment_invoices where closed_at is null and status = $1', [
          'waiting',
        ]),
      ).toHaveLength(1)
    })

    it('is due in full after a refund of the part, and no older invoice pays it', async () => {
      const { id, payment } = await half()
      const rest = await again(id)
      await applyPayment(paymentSchema.parse({ ...payment, payment_status: 'refunded' }))
      expect(await sql('select received_cents, due_cents from orders')).toEqual([
        { received_cents: 0, due_cents: 279_990 },
      ])
      await tell(await act(rest, 'pay'))
      expect(await statusOf(id)).toBe('payment_review')
      expect(await sql('select received_cents, due_cents from orders')).toEqual([
        { received_cents: 139_995, due_cents: 139_995 },
      ])
    })

    it('keeps the received part when the next deposit fails', async () => {
      const { id, payment } = await half()
      const next = { payment_id: `${payment.payment_id}1`, parent_payment_id: payment.payment_id }
      await applyPayment(paymentSchema.parse({ ...payment, ...next, payment_status: 'failed' }))
      expect(await sql('select received_cents from orders where id = $1', [id])).toEqual([
        { received_cents: 139_995 },
      ])
    })
  })

  it.each(['fail', 'expire'])('can be paid by a new invoice after %s', async (action) => {
    const key = newKey()
    const { id, iid } = await begin(key)
    await tell(await act(iid, action))
    expect(await statusOf(id)).toBe('awaiting_payment')
    expect((await begin(key)).iid).not.toBe(iid)
  })

  it('gets a new invoice a day before the first expires, and is paid by either', async () => {
    const key = newKey()
    const { id, iid } = await begin(key)
    const isOld = (age: string) =>
      sql(`update payment_invoices set created_at = now() - $1::interval`, [age])
    await isOld('5 days 23 hours')
    expect((await begin(key)).iid).toBe(iid)
    await isOld('6 days 1 minute')
    const { iid: next } = await begin(key)
    expect(next).not.toBe(iid)
    expect((await begin(key)).iid).toBe(next)
    await tell(await act(iid, 'pay'))
    expect(await statusOf(id)).toBe('paid')
  })

  it('gets no new invoice while money is on its way to an old one', async () => {
    const key = newKey()
    const { iid } = await begin(key)
    await tell(await act(iid, 'confirming'))
    await sql(`update payment_invoices set created_at = now() - interval '6 days 1 minute'`)
    expect((await begin(key)).iid).toBe(iid)
  })

  it('goes to review when money arrives after its cancellation', async () => {
    const { id, iid } = await begin()
    await cancelOrder(id)
    await tell(await act(iid, 'pay'))
    expect(await statusOf(id)).toBe('payment_review')
  })

  it('is not offered for payment when submitted again after it was paid', async () => {
    const key = newKey()
    const { iid } = await begin(key)
    await tell(await act(iid, 'pay'))
    const again = await submitOrder('nowpayments', submission(stock), key)
    expect(again).toMatchObject({ value: { next: { ok: true, value: { kind: 'settled' } } } })
    expect(await sql('select 1 from payment_invoices')).toHaveLength(1)
  })

  it('is paid after polling when the first payment failed and the second sent no message', async () => {
    const { id, iid } = await begin()
    await tell(await act(iid, 'fail'))
    await act(iid, 'pay')
    expect(await reconcile(new Date(Date.now() + 11 * 60_000), () => false)).toBe(1)
    expect(await statusOf(id)).toBe('paid')
    expect(await sql('select status, received_cents from payment_invoices')).toEqual([
      { status: 'finished', received_cents: 279_990 },
    ])
  })

  it('is paid after polling by payment id where listing payments fails', async () => {
    const { id, iid } = await begin()
    await tell(await act(iid, 'confirming'))
    await act(iid, 'pay')
    await ask('POST', '/faults', { read: '401' })
    expect(await reconcile(new Date(Date.now() + 11 * 60_000), () => false)).toBe(1)
    expect(await statusOf(id)).toBe('paid')
  })

  it('is paid after polling, however many others wait', async () => {
    const other = await begin()
    await sql(
      `with made as (
         insert into orders (id, reference, creditor_reference, status, payment_method, language, total_cents,
           vat_rate, email, first_name, last_name, address, city, country, phone, created_at, updated_at)
         select gen_random_uuid(), 'LX-' || n, 'RF' || n, status, payment_method, language, total_cents,
           vat_rate, email, first_name, last_name, address, city, country, phone, created_at, updated_at
         from orders, generate_series(1, 120) as n where id = $1 returning id
       )
       insert into payment_invoices (id, order_id, provider_id, url, amount_cents, created_at)
       select gen_random_uuid(), id, id, '', 1, now() - interval '1 hour' from made`,
      [other.id],
    )
    const { id, iid } = await begin()
    await act(iid, 'pay')
    expect(await reconcile(new Date(Date.now() + 11 * 60_000), () => false)).toBe(1)
    expect(await statusOf(id)).toBe('paid')
    expect(await sql('select 1 from payment_invoices where checked_at is null')).toEqual([])
  })

  it('is paid after polling for days after a payment started on an old invoice', async () => {
    const { id, iid } = await begin()
    await tell(await act(iid, 'confirming'))
    await sql(`update payment_invoices set created_at = now() - interval '13 days'`)
    await act(iid, 'pay')
    const at = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)
    expect(await reconcile(at(8.1), () => false)).toBe(0)
    expect(await reconcile(at(7.9), () => false)).toBe(1)
    expect(await statusOf(id)).toBe('paid')
  })

  it('becomes a due refund after polling when it was paid by another method meanwhile', async () => {
    const { id, iid } = await begin()
    await sql(
      `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
       values (gen_random_uuid(), $1, 'received', 279990, 'other', now())`,
      [id],
    )
    await sql(`update orders set status = 'delivered'`)
    await act(iid, 'pay')
    expect(await reconcile(new Date(Date.now() + 11 * 60_000), () => false)).toBe(1)
    expect(await statusOf(id)).toBe('delivered')
    expect(await sql('select reason, amount_cents from due_refunds')).toEqual([
      { reason: 'tooMuch', amount_cents: 279_990 },
    ])
  })

  it('is paid after polling when every message was lost', async () => {
    const { id, iid } = await begin()
    await act(iid, 'pay')
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    expect(await reconcile(at(1), () => false)).toBe(0)
    expect(await statusOf(id)).toBe('awaiting_payment')
    expect(await reconcile(at(11), () => false)).toBe(1)
    expect(await statusOf(id)).toBe('paid')
    expect(await reconcile(at(30), () => false)).toBe(0)
  })
})

describe('a message', () => {
  it.each([
    ['unsigned', (body: string) => receiveMessage(body, null)],
    ['forged', (body: string) => receiveMessage(body, signatureOf(JSON.parse(body), 'another'))],
  ])('that is %s is refused and changes nothing', async (_, send) => {
    const { id, iid } = await begin()
    const payment = await act(iid, 'pay')
    expect(await send(JSON.stringify(payment))).toMatchObject({ ok: false, code: 'FORBIDDEN' })
    expect(await statusOf(id)).toBe('awaiting_payment')
    expect(await sql('select 1 from payment_events')).toEqual([])
  })

  it('about a payout is accepted and ignored', async () => {
    expect(await tell({ batch_withdrawal_id: '5000000713', status: 'FINISHED' })).toMatchObject({
      ok: true,
    })
  })

  it.each([[{}], [{ payment_id: [] }], [[]], [null], [5]])(
    'that is %j is refused',
    async (message) => {
      expect(await tell(message as never)).toMatchObject({ ok: false, code: 'BAD_REQUEST' })
    },
  )

  it.each([
    ['in brackets without end', '['.repeat(60_000) + ']'.repeat(60_000)],
    ['in objects without end', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
    ['with NUL in an id', '{"payment_id":"\\u0000"}'],
    ['that is no JSON', '{'],
  ])('%s is refused before its signature is checked', async (_, body) => {
    expect(await receiveMessage(body, 'a'.repeat(128))).toEqual({ ok: false, code: 'BAD_REQUEST' })
  })

  it('is retried while the provider’s API fails', async () => {
    const { id, iid } = await begin()
    const payment = await act(iid, 'pay')
    await ask('POST', '/faults', { read: '503' })
    expect(await tell(payment)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(await tell(payment)).toMatchObject({ ok: true })
    expect(await statusOf(id)).toBe('paid')
  })

  it('about an unknown invoice is stored and changes no order', async () => {
    const { iid } = await begin()
    const payment = await act(iid, 'pay')
    await sql('delete from payment_invoices')
    await tell(payment)
    expect(await sql('select order_id, meaning from payment_events')).toEqual([
      { order_id: null, meaning: 'review' },
    ])
  })
})

describe('the warnings at start', () => {
  let before: typeof env
  beforeEach(() => {
    before = { ...env }
  })
  afterEach(() => {
    Object.assign(env, before)
  })

  it('are empty while every method has its settings', () => {
    expect(describeMissingSettings()).toEqual([])
  })

  it('name the settings that a method lacks', () => {
    Object.assign(env, { NOWPAYMENTS_API_KEY: undefined, NOWPAYMENTS_IPN_SECRET: undefined })
    expect(describeMissingSettings()).toEqual([
      'nowpayments is not offered: it lacks NOWPAYMENTS_API_KEY, NOWPAYMENTS_IPN_SECRET',
    ])
    expect(offeredMethods()).toEqual(['bank_transfer'])
  })

  it('say that a public shop offers no sandbox', async () => {
    Object.assign(env, { NODE_ENV: 'production', APP_URL: 'https://maison.example' })
    expect(describeMissingSettings()).toEqual([
      'nowpayments is not offered: it lacks NOWPAYMENTS_URL',
    ])
    const result = await submitOrder('nowpayments', submission(stock), newKey())
    expect(result).toMatchObject({ code: 'METHOD_NOT_OFFERED' })
  })
})

describe('a failing provider', () => {
  it.each(['500', '429', '400'])(
    'with %s leaves an order that can be paid later',
    async (fault) => {
      await ask('POST', '/faults', { invoice: fault })
      const key = newKey()
      const result = await submitOrder('nowpayments', submission(stock), key)
      expect(result).toMatchObject({ value: { next: { ok: false, code: 'PAYMENT_INIT_FAILED' } } })
      expect(await sql('select status from orders')).toEqual([{ status: 'awaiting_payment' }])
      await begin(key)
      expect(await sql('select count(*)::int as n from orders')).toEqual([{ n: 1 }])
    },
  )
})
