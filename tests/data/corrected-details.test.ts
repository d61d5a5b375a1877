import { beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/lib/env'
import { submitOrder } from '@/lib/orders/mutations'
import { payOrder } from '@/lib/orders/pay'
import type { OrderStatus } from '@/lib/orders/status'
import { resetDatabase, sql } from './database'
import { stockShop } from './order-fixtures'
import { withProvider } from './provider'
import { newKey, type Stock, submission } from './submission'

let stock: Stock
const session = vi.hoisted(() => ({ userId: '' }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => session.userId && { id: session.userId },
}))

const METHODS = ['bank_transfer', 'nowpayments', 'prepaid_tickets'] as const
withProvider(...METHODS)

const OLD = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'old@shop.example',
  address: '1 Old Road',
  city: 'Lyon',
  country: 'FR',
  phone: '+33 6 12 34 56 78',
}
const NEW = {
  ...OLD,
  email: 'new@shop.example',
  address: '2 New Road',
  city: 'Gyula',
  country: 'HU',
}

let key: string
let id: string
const place = (delivery: object) =>
  submitOrder('nowpayments', { ...submission(stock), delivery }, key)

beforeEach(async () => {
  Object.assign(env, { PAYMENT_METHODS: METHODS, VAT_RATES: { HU: 27 }, VAT_RATE: 20 })
  await resetDatabase()
  stock = await stockShop()
  session.userId = stock.userId
  key = newKey()
  const placed = await place(OLD)
  if (!placed.ok) throw new Error(placed.code)
  id = placed.value.order.id
  await sql('delete from outbox_messages')
})

const pay = (method: string, delivery: unknown, body: object = {}) =>
  payOrder(id, method, { delivery, ...body })
const recipient = async () =>
  (
    await sql('select email, address, country, vat_rate::float as vat from orders where id = $1', [
      id,
    ])
  )[0]
const mails = async () => (await sql('select topic from outbox_messages')).map(({ topic }) => topic)
const notes = async () =>
  (await sql(`select note, actor from order_events where note <> '' and order_id = $1`, [id])).map(
    Object.values,
  )

const WAS = { email: OLD.email, address: OLD.address, country: 'FR', vat: 20 }
const IS = { email: NEW.email, address: NEW.address, country: 'HU', vat: 27 }
const REFUSED = {
  ok: false,
  code: 'CONFLICT',
  details: { order: { paymentMethod: 'nowpayments' } },
}

describe('details corrected after the order was placed', () => {
  it.each(METHODS.slice(0, 2))('apply to the order paid by %s', async (method) => {
    expect(await recipient()).toEqual(WAS)
    expect(await pay(method, NEW)).toMatchObject({ ok: true, value: { order: { id } } })
    expect(await recipient()).toEqual(IS)
    expect(await notes()).toEqual([['delivery details changed', 'customer']])
    expect(await mails()).toEqual(['mail.order-placed'])
  })

  it('apply with tickets, and are recorded once when submitted twice', async () => {
    const tickets = { tickets: [{ type: 'PCS', code: '1111222233334444', amount: 2799.9 }] }
    for (let time = 0; time < 2; time += 1) {
      expect(await pay('prepaid_tickets', NEW, tickets)).toMatchObject({
        value: { next: { value: { kind: 'review' } } },
      })
    }
    expect(await recipient()).toEqual(IS)
    expect(await notes()).toHaveLength(1)
    expect((await mails()).sort()).toEqual(['mail.order-placed', 'mail.order-review'])
  })

  it('stay unchanged without or with equal details', async () => {
    expect(await pay('nowpayments', undefined)).toMatchObject({ ok: true })
    expect(await pay('nowpayments', OLD)).toMatchObject({ ok: true })
    expect(await recipient()).toEqual(WAS)
    expect([await notes(), await mails()]).toEqual([[], []])
  })

  it('are mailed to an unverified address five times an hour, to the account’s own always', async () => {
    const to = (email: string, method = 'nowpayments') => pay(method, { ...NEW, email })
    for (let time = 0; time < 5; time += 1) {
      expect(await to('Stranger@shop.example')).toMatchObject({ ok: true })
      expect(await to('ada@shop.example')).toMatchObject({ ok: true })
    }
    const refused = { code: 'TOO_MANY_REQUESTS', details: { retryAfter: expect.any(Number) } }
    expect(await to('stranger@shop.example')).toMatchObject(refused)
    expect(await to('another@shop.example')).toMatchObject({ ok: true })
    expect(await mails()).toHaveLength(11)
    // Unchanged: no mail.
    for (let time = 0; time < 6; time += 1) {
      expect(await to('another@shop.example')).toMatchObject({ ok: true })
    }
    // Changes of the method count too.
    for (const method of ['bank_transfer', 'nowpayments', 'bank_transfer', 'nowpayments']) {
      expect(await pay(method, undefined)).toMatchObject({ ok: true })
    }
    expect(await pay('bank_transfer', undefined)).toMatchObject(refused)
    expect((await recipient())?.email).toBe('another@shop.example')
  })

  it('are validated by the rules of placing', async () => {
    expect(await pay('nowpayments', { ...NEW, email: 'nobody', city: ' ' })).toMatchObject({
      code: 'VALIDATION_ERROR',
      fieldErrors: { 'delivery.email': 'emailInvalid', 'delivery.city': 'completeField' },
    })
    expect(await recipient()).toEqual(WAS)
  })

  it('keep the phone number as typed, with its international form in the chosen country', async () => {
    const phone = '06-30/123-4567'
    expect(await pay('nowpayments', { ...NEW, phone })).toMatchObject({ ok: true })
    expect(await sql('select phone, phone_e164 from orders')).toEqual([
      { phone, phone_e164: '+36301234567' },
    ])
    expect(await pay('nowpayments', { ...NEW, phone: '30 123' })).toMatchObject({
      fieldErrors: { 'delivery.phone': 'validPhone' },
    })
  })

  it('are rolled back with a refused payment', async () => {
    const tickets = { tickets: [{ type: 'PCS', code: '1111222233334444', amount: 1 }] }
    expect(await pay('prepaid_tickets', NEW, tickets)).toMatchObject({
      code: 'INSUFFICIENT_AMOUNT',
    })
    expect([await recipient(), await notes(), await mails()]).toEqual([WAS, [], []])
  })

  it.each(['paid', 'payment_review', 'shipped', 'cancelled'] satisfies OrderStatus[])(
    'are refused for an order that is %s',
    async (status) => {
      await sql('update orders set status = $1', [status])
      expect(await pay('nowpayments', NEW)).toMatchObject(REFUSED)
      expect(await recipient()).toEqual(WAS)
      expect(await pay('nowpayments', OLD)).toMatchObject({ ok: true })
    },
  )

  it.each([
    ['is here', `state = 'partially_received', received_cents = 100`],
    ['is on its way', `state = 'pending'`],
  ])('are refused once some of the money %s', async (_, change) => {
    await sql(`update payment_invoices set ${change}`)
    expect(await pay('nowpayments', NEW)).toMatchObject(REFUSED)
    expect(await recipient()).toEqual(WAS)
    expect(await pay('nowpayments', OLD)).toMatchObject({ ok: true })
  })

  it('no longer match the submission that placed the order', async () => {
    expect(await place(OLD)).toMatchObject({ value: { order: { id } } })
    await pay('nowpayments', NEW)
    expect(await place(OLD)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await recipient()).toEqual(IS)
  })
})
