import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cancelOrder, submitOrder } from '@/lib/orders/mutations'
import { payOrder } from '@/lib/orders/pay'
import { getOrder } from '@/lib/orders/reading/queries'
import { payableMethods } from '@/lib/payments/checkout/fields'
import { readCheckout, readPaymentSetup } from '@/lib/payments/checkout/setup'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { reconcile } from '@/lib/settlement/provider/reconcile'
import { handlers } from '@/lib/site/outbox-handlers'
import { resetDatabase, sql } from './database'
import { TESTED_PROVIDERS, withProviders } from './online-providers'
import { stockShop } from './order-fixtures'
import { newKey, type Stock, submission } from './submission'

let stock: Stock
vi.mock('@/lib/auth/session', () => ({ getCurrentUser: async () => ({ id: stock.userId }) }))
vi.mock('@/lib/mail/transport', () => ({ sendMail: vi.fn() }))

withProviders('bank_transfer', 'nowpayments', 'stripe')

beforeEach(async () => {
  await resetDatabase()
  stock = await stockShop()
})

const TOTAL = 279_990
const ok = { ok: true }
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const poll = (minutes = 11) => reconcile(inMinutes(minutes), () => false)
const orders = () => sql('select status, received_cents as received, due_cents as due from orders')
const statusOf = async (id: string) =>
  (await sql('select status from orders where id = $1', [id]))[0]?.status

describe.each(TESTED_PROVIDERS)('an order paid by $method', (provider) => {
  const { method, pageOf, act, tell, tellPaid, forge, fail } = provider

  /** An order with a page at the provider. */
  async function begin(key = newKey()) {
    const result = await submitOrder(method, submission(stock), key)
    if (!result.ok) throw new Error(result.code)
    const { order, next } = result.value
    if (!next.ok || next.value.kind !== 'redirect') throw new Error('not sent to the provider')
    return { id: order.id, page: pageOf(next.value.url) }
  }

  it('has one invoice, however often it is submitted, also at once', async () => {
    const key = newKey()
    const one = await begin(key)
    expect(await Promise.all([begin(key), begin(key)])).toEqual([one, one])
    expect(await statusOf(one.id)).toBe('awaiting_payment')
    expect(
      await sql('select order_id, method, provider_id, amount_cents from payment_invoices'),
    ).toEqual([{ order_id: one.id, method, provider_id: one.page, amount_cents: TOTAL }])
  })

  it('is paid once, however often, late and out of order the message comes', async () => {
    const { id, page } = await begin()
    await act(page, 'pay')
    expect(await Promise.all([tell(page), tell(page), tell(page)])).toMatchObject([ok, ok, ok])
    for (let time = 0; time < 3; time += 1) expect(await tell(page)).toMatchObject(ok)
    expect(await statusOf(id)).toBe('paid')
    expect(await sql('select method, meaning from payment_events')).toEqual([
      { method, meaning: 'paid' },
    ])
    expect(
      await sql('select from_status, to_status, actor from order_events order by created_at, id'),
    ).toEqual([
      { from_status: null, to_status: 'awaiting_payment', actor: 'customer' },
      { from_status: 'awaiting_payment', to_status: 'paid', actor: 'system' },
    ])
    expect(await sql('select state, received_cents from payment_invoices')).toEqual([
      { state: 'received', received_cents: TOTAL },
    ])
    expect(await sql(`select 1 from outbox_messages where topic = 'mail.order-paid'`)).toHaveLength(
      1,
    )
  })

  it('is not paid by a message that the provider’s API does not confirm', async () => {
    const { id, page } = await begin()
    await act(page, 'confirming')
    expect(await tellPaid(page)).toMatchObject(ok)
    expect(await statusOf(id)).toBe('awaiting_payment')
  })

  it('has neither money nor a due refund while its payment is confirming', async () => {
    const { id, page } = await begin()
    await act(page, 'confirming')
    await tell(page)
    expect(await orders()).toMatchObject([{ received: 0, due: TOTAL }])
    expect(await sql('select * from due_refunds')).toEqual([])
    expect(await cancelOrder(id)).toMatchObject({ code: 'NOT_CANCELLABLE' })
    expect(await getOrder(id)).toMatchObject({ value: { isArriving: true, canCancel: false } })
    await act(page, 'pay')
    await tell(page)
    expect(await orders()).toMatchObject([{ status: 'paid', received: TOTAL }])
  })

  it('goes to review when it was paid with another amount than asked', async () => {
    const { id, page } = await begin()
    await sql('update payment_invoices set amount_cents = amount_cents - 1')
    await act(page, 'pay')
    await tell(page)
    expect(await statusOf(id)).toBe('payment_review')
  })

  it.each(['fail', 'expire'] as const)('can be paid by a new invoice after %s', async (action) => {
    const key = newKey()
    const { id, page } = await begin(key)
    await act(page, action)
    await tell(page)
    expect(await statusOf(id)).toBe('awaiting_payment')
    expect((await begin(key)).page).not.toBe(page)
  })

  it('gets another page for another amount, and is paid by it', async () => {
    const key = newKey()
    const { id, page } = await begin(key)
    await sql(
      `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
       values (gen_random_uuid(), $1, 'received', 100, 'other', now())`,
      [id],
    )
    const { page: next } = await begin(key)
    expect(next).not.toBe(page)
    await act(next, 'pay')
    await tell(next)
    expect(await orders()).toMatchObject([{ status: 'paid', received: TOTAL }])
  })

  it('goes to review when money arrives after its cancellation', async () => {
    const { id, page } = await begin()
    await act(page, 'pay')
    await sql(`update orders set status = 'cancelled'`)
    await tell(page)
    expect(await statusOf(id)).toBe('payment_review')
  })

  it('is not offered for payment when submitted again after it was paid', async () => {
    const key = newKey()
    const { page } = await begin(key)
    await act(page, 'pay')
    await tell(page)
    const again = await submitOrder(method, submission(stock), key)
    expect(again).toMatchObject({ value: { next: { ok: true, value: { kind: 'settled' } } } })
    expect(await sql('select 1 from payment_invoices')).toHaveLength(1)
  })

  it('becomes a due refund after polling when it was paid by another method meanwhile', async () => {
    const { id, page } = await begin()
    await sql(
      `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
       values (gen_random_uuid(), $1, 'received', $2, 'other', now())`,
      [id, TOTAL],
    )
    await sql(`update orders set status = 'delivered'`)
    await act(page, 'pay')
    expect(await poll()).toBe(1)
    expect(await statusOf(id)).toBe('delivered')
    expect(await sql('select reason, amount_cents from due_refunds')).toEqual([
      { reason: 'tooMuch', amount_cents: TOTAL },
    ])
  })

  it('is paid after polling when every message was lost', async () => {
    const { id, page } = await begin()
    await act(page, 'pay')
    expect(await poll(1)).toBe(0)
    expect(await statusOf(id)).toBe('awaiting_payment')
    expect(await poll()).toBe(1)
    expect(await statusOf(id)).toBe('paid')
    expect(await poll(30)).toBe(0)
  })

  it.runIf(method === 'stripe')('is paid after polling weeks after a debit was begun', async () => {
    const { id, page } = await begin()
    await act(page, 'confirming')
    await tell(page)
    await sql(`update payment_invoices set created_at = now() - interval '20 days'`)
    await sql(`update payment_events set created_at = now() - interval '20 days'`)
    await act(page, 'pay')
    expect(await poll()).toBe(1)
    expect(await statusOf(id)).toBe('paid')
  })

  it('is paid once when polling and messages come together', async () => {
    const { id, page } = await begin()
    await act(page, 'pay')
    await Promise.all([poll(), tell(page), poll(), tell(page)])
    expect(await statusOf(id)).toBe('paid')
    expect(await sql('select 1 from payment_events')).toHaveLength(1)
  })

  it.each(['unsigned', 'forged'] as const)('ignores a message that is %s', async (how) => {
    const { id, page } = await begin()
    await act(page, 'pay')
    expect(await forge(page, how)).toMatchObject({ ok: false, code: 'FORBIDDEN' })
    expect(await statusOf(id)).toBe('awaiting_payment')
    expect(await sql('select 1 from payment_events')).toEqual([])
  })

  it('is paid by a repeated message after the provider’s API failed', async () => {
    const { id, page } = await begin()
    await act(page, 'pay')
    await fail('read', '503')
    expect(await tell(page)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    await fail('read', '')
    expect(await tell(page)).toMatchObject(ok)
    expect(await statusOf(id)).toBe('paid')
  })

  it('is left alone by a payment for an unknown invoice, which is stored', async () => {
    const { page } = await begin()
    await act(page, 'pay')
    await sql('delete from payment_invoices')
    await tell(page)
    expect(await sql('select order_id, method, meaning from payment_events')).toEqual([
      { order_id: null, method, meaning: 'review' },
    ])
  })

  it.each(['500', '429', '400'])('can be paid after the provider answered %s', async (fault) => {
    await fail('create', fault)
    const key = newKey()
    const result = await submitOrder(method, submission(stock), key)
    expect(result).toMatchObject({ value: { next: { ok: false, code: 'PAYMENT_INIT_FAILED' } } })
    expect(await orders()).toMatchObject([{ status: 'awaiting_payment' }])
    await fail('create', '')
    await begin(key)
    expect(await orders()).toHaveLength(1)
  })

  it('keeps one open page when the customer changes between the methods', async () => {
    const { id } = await begin()
    const other = method === 'stripe' ? 'nowpayments' : 'stripe'
    expect(await payOrder(id, other, {})).toMatchObject(ok)
    expect(await sql('select method from payment_invoices where closed_at is null')).toEqual([
      { method: other },
    ])
    await runOutbox(handlers)
  })
})

describe('an order of less than Stripe’s 50 cents', () => {
  const placeFor = async (cents: number, method: 'stripe' | 'nowpayments' = 'stripe') => {
    await sql('update variants set price_cents = $1', [cents])
    const body = submission(stock)
    const [item] = body.cartItems
    const cartItems = [{ ...item, price: cents / 100, quantity: 1 }]
    return submitOrder(method, { ...body, cartItems, totalAmount: cents / 100 }, newKey())
  }

  it('is not placed with Stripe, and with another method it is', async () => {
    expect(await placeFor(49)).toMatchObject({ code: 'METHOD_NOT_OFFERED' })
    expect(await orders()).toEqual([])
    expect(await placeFor(49, 'nowpayments')).toMatchObject({ value: { next: { ok: true } } })
    expect(await placeFor(50)).toMatchObject({ value: { next: { ok: true } } })
  })

  it('of which so little is due is not paid by Stripe', async () => {
    const placed = await placeFor(1000)
    const id = placed.ok ? placed.value.order.id : ''
    await sql(
      `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
       values (gen_random_uuid(), $1, 'received', 951, 'other', now())`,
      [id],
    )
    expect(await payOrder(id, 'stripe', {})).toMatchObject({ code: 'METHOD_NOT_OFFERED' })
    expect(readPaymentSetup(49).methods).toEqual(['bank_transfer', 'nowpayments'])
    expect(readPaymentSetup(50).methods).toEqual(['bank_transfer', 'nowpayments', 'stripe'])
    expect(await payOrder(id, 'bank_transfer', {})).toMatchObject({ ok: true })
  })

  it('hears of that before it is sent', async () => {
    const setup = await readCheckout('')
    if (!setup.ok) throw new Error(setup.code)
    expect(payableMethods(setup.value, 49)).toEqual(['bank_transfer', 'nowpayments'])
    expect(payableMethods(setup.value, 50)).toEqual(['bank_transfer', 'nowpayments', 'stripe'])
    // No cart is known yet.
    expect(payableMethods(setup.value, 0)).toContain('stripe')
  })
})
