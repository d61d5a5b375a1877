import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/lib/env'
import { cancelOrder, submitOrder } from '@/lib/orders/mutations'
import { payOrder } from '@/lib/orders/pay'
import { describeMissingSettings, offeredMethods } from '@/lib/payments/methods/index'
import { paymentOf, paymentSchema } from '@/lib/payments/providers/nowpayments/payment'
import { signatureOf } from '@/lib/payments/providers/nowpayments/signature'
import { applyPayment } from '@/lib/settlement/provider/apply-payment'
import { receiveMessage } from '@/lib/settlement/provider/receive'
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
  receiveMessage(
    'nowpayments',
    JSON.stringify(payment),
    new Headers({ 'x-nowpayments-sig': signatureOf(payment as never, secret) }),
  )

const statusOf = async (id: string) =>
  (await sql('select status from orders where id = $1', [id]))[0]?.status

describe('an order paid at the provider', () => {
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
      await applyPayment(
        paymentOf(paymentSchema.parse({ ...payment, payment_id, actually_paid: 1e15 })),
      )
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
        await sql('select 1 from payment_invoices where closed_at is null and state = $1', [
          'open',
        ]),
      ).toHaveLength(1)
    })

    it('is due in full after a refund of the part, and no older invoice pays it', async () => {
      const { id, payment } = await half()
      const rest = await again(id)
      await applyPayment(paymentOf(paymentSchema.parse({ ...payment, payment_status: 'refunded' })))
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
      await applyPayment(
        paymentOf(paymentSchema.parse({ ...payment, ...next, payment_status: 'failed' })),
      )
      expect(await sql('select received_cents from orders where id = $1', [id])).toEqual([
        { received_cents: 139_995 },
      ])
    })
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

  it('is paid after polling when the first payment failed and the second sent no message', async () => {
    const { id, iid } = await begin()
    await tell(await act(iid, 'fail'))
    await act(iid, 'pay')
    expect(await reconcile(new Date(Date.now() + 11 * 60_000), () => false)).toBe(1)
    expect(await statusOf(id)).toBe('paid')
    expect(await sql('select state, received_cents from payment_invoices')).toEqual([
      { state: 'received', received_cents: 279_990 },
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
})

describe('a message', () => {
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
    expect(
      await receiveMessage(
        'nowpayments',
        body,
        new Headers({ 'x-nowpayments-sig': 'a'.repeat(128) }),
      ),
    ).toEqual({ ok: false, code: 'BAD_REQUEST' })
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
