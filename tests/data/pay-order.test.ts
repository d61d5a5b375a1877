import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { mailOrderInstructions, mailOrderUpdate } from '@/lib/orders/mails/send-order-mails'
import { submitOrder } from '@/lib/orders/mutations'
import { payOrder } from '@/lib/orders/pay'
import { getOrder } from '@/lib/orders/reading/queries'
import { ORDER_STATUSES, type OrderStatus } from '@/lib/orders/status'
import { transitionOrder } from '@/lib/orders/transition'
import { resetDatabase, sql } from './database'
import { stockShop } from './order-fixtures'
import { placeBankTransferOrder } from './place'
import { withProvider } from './provider'
import { insert } from './rows'
import { newKey, type Stock, submission } from './submission'

const sendMail = vi.hoisted(() => vi.fn())
vi.mock('@/lib/mail/transport', () => ({ sendMail }))

let stock: Stock
const session = vi.hoisted(() => ({ userId: '' }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => session.userId && { id: session.userId },
}))

const METHODS = ['bank_transfer', 'nowpayments', 'prepaid_tickets'] as const
withProvider(...METHODS)

let id: string
beforeEach(async () => {
  Object.assign(env, { PAYMENT_METHODS: METHODS })
  await resetDatabase()
  sendMail.mockClear()
  stock = await stockShop()
  session.userId = stock.userId
  const placed = await placeBankTransferOrder(submission(stock), newKey())
  if (!placed.ok) throw new Error(placed.code)
  id = placed.value.id
})

const tickets = (amount = 2799.9, code = '1111222233334444') => ({
  tickets: [{ type: 'PCS', code, amount }],
})
const pay = (method: unknown, body: object = {}) => payOrder(id, method, body)
const setStatus = (status: OrderStatus) =>
  sql('update orders set status = $1 where id = $2', [status, id])

const orderNow = async () =>
  (await sql('select status, payment_method as method from orders where id = $1', [id]))[0]
const history = async () =>
  (
    await sql(
      `select from_status, to_status, payment_method, actor from order_events
       where order_id = $1 order by created_at, id offset 1`,
      [id],
    )
  ).map(Object.values)
const mails = async () =>
  (
    await sql(
      `select topic, payload ->> 'method' as method from outbox_messages
       where topic <> 'mail.order-placed' order by created_at, id`,
    )
  ).map(({ topic, method }) => [topic, method])

describe('paying an order by its own method', () => {
  it('returns the next step again, and changes nothing', async () => {
    expect(await pay('bank_transfer')).toMatchObject({
      value: {
        order: { id, status: 'awaiting_payment', total: 2799.9 },
        next: { value: { kind: 'bank', bank: { amount: 2799.9 } } },
      },
    })
    expect([await history(), await mails()]).toEqual([[], []])
  })

  it('works while the method has its settings, even when it is no longer offered', async () => {
    Object.assign(env, { PAYMENT_METHODS: ['nowpayments'] })
    expect(await pay('bank_transfer')).toMatchObject({ ok: true })
    await pay('nowpayments')
    expect(await pay('bank_transfer')).toMatchObject({ code: 'METHOD_NOT_OFFERED' })
  })

  it('starts a pending one', async () => {
    await setStatus('pending')
    await pay('bank_transfer')
    expect(await history()).toEqual([['pending', 'awaiting_payment', null, 'customer']])
    expect(await mails()).toEqual([])
  })

  it('accepts better tickets after a refused review', async () => {
    await pay('prepaid_tickets', tickets())
    await prisma.$transaction((tx) =>
      transitionOrder(tx, { orderId: id, to: 'awaiting_payment', actor: 'admin' }, 'refused'),
    )
    expect(await pay('prepaid_tickets', tickets())).toMatchObject({ code: 'TICKET_ALREADY_USED' })
    expect(await pay('prepaid_tickets', tickets(2800, '9'.repeat(16)))).toMatchObject({
      value: { next: { value: { kind: 'review' } } },
    })
    expect((await history()).at(-1)).toEqual([
      'awaiting_payment',
      'payment_review',
      null,
      'customer',
    ])
  })
})

describe('choosing another method', () => {
  it('redirects to the provider, records the change, and mails how to pay once', async () => {
    const answers = await Promise.all([pay('nowpayments'), pay('nowpayments'), pay('nowpayments')])
    const urls = answers.map((one) => {
      if (!one.ok || !one.value.next.ok || one.value.next.value.kind !== 'redirect') {
        throw new Error(JSON.stringify(one))
      }
      return one.value.next.value.url
    })
    expect(new Set(urls).size).toBe(1)
    expect(await orderNow()).toEqual({ status: 'awaiting_payment', method: 'nowpayments' })
    const entry = ['awaiting_payment', 'awaiting_payment', 'nowpayments', 'customer']
    expect(await history()).toEqual([entry])
    expect(await mails()).toEqual([['mail.order-instructions', 'nowpayments']])
  })

  it('and back again records two changes and mails the last only', async () => {
    await pay('nowpayments')
    await pay('bank_transfer')
    expect(await orderNow()).toEqual({ status: 'awaiting_payment', method: 'bank_transfer' })
    expect((await history()).map(([, , method]) => method)).toEqual([
      'nowpayments',
      'bank_transfer',
    ])
    expect(await mails()).toEqual([
      ['mail.order-instructions', 'nowpayments'],
      ['mail.order-instructions', 'bank_transfer'],
    ])
    await mailOrderInstructions({ orderId: id, method: 'nowpayments' }, randomUUID())
    expect(sendMail).not.toHaveBeenCalled()
    await mailOrderInstructions({ orderId: id, method: 'bank_transfer' }, randomUUID())
    // In the order's language.
    expect(sendMail.mock.calls[0]?.[0].subject).toMatch(/^Come pagare/)
    expect(sendMail.mock.calls[0]?.[0].text).toMatch(/FR14 2004/)
  })

  it('to tickets starts a review, with its mail only', async () => {
    const answers = await Promise.all([
      pay('prepaid_tickets', tickets()),
      pay('prepaid_tickets', tickets()),
    ])
    for (const one of answers) {
      expect(one).toMatchObject({
        value: { order: { status: 'payment_review' }, next: { value: { kind: 'review' } } },
      })
    }
    const entry = ['awaiting_payment', 'payment_review', 'prepaid_tickets', 'customer']
    expect(await history()).toEqual([entry])
    expect(await mails()).toEqual([['mail.order-review', null]])
    expect(await sql('select last_digits from prepaid_tickets')).toEqual([{ last_digits: '4444' }])
  })

  it('is rolled back when the tickets are not enough', async () => {
    expect(await pay('prepaid_tickets', tickets(2799.89))).toMatchObject({
      code: 'INSUFFICIENT_AMOUNT',
      details: { missing: 0.01 },
    })
    expect(await orderNow()).toEqual({ status: 'awaiting_payment', method: 'bank_transfer' })
    expect([await history(), await mails()]).toEqual([[], []])
    expect(await sql('select 1 from prepaid_tickets')).toEqual([])
  })

  it('is refused while money is on its way', async () => {
    await pay('nowpayments')
    await sql(`update payment_invoices set state = 'pending'`)
    expect(await pay('bank_transfer')).toMatchObject({ code: 'CONFLICT' })
    await sql(`update payment_invoices set state = 'expired'`)
    expect(await pay('bank_transfer')).toMatchObject({ ok: true })
  })

  it('requests only the rest that is due', async () => {
    await pay('nowpayments')
    await sql(`update payment_invoices set state = 'partially_received', received_cents = 79990`)
    expect(await pay('bank_transfer')).toMatchObject({
      value: { order: { total: 2799.9 }, next: { value: { bank: { amount: 2000 } } } },
    })
    expect(await getOrder(id)).toMatchObject({
      value: {
        totalAmount: 2799.9,
        bank: { amount: 2000 },
        payment: { received: 799.9, due: 2000 },
        history: [
          { from: null, status: 'awaiting_payment', method: null },
          { from: 'awaiting_payment', method: 'nowpayments', actor: 'customer' },
          { status: 'awaiting_payment', method: 'bank_transfer' },
        ],
      },
    })
    await mailOrderInstructions({ orderId: id, method: 'bank_transfer' }, randomUUID())
    expect(sendMail.mock.calls[0]?.[0].text).toMatch(/€2.000,00/)
    expect(await pay('prepaid_tickets', tickets(2000))).toMatchObject({ ok: true })
    expect(await getOrder(id)).toMatchObject({
      value: {
        payment: {
          tickets: [{ type: 'PCS', lastDigits: '4444', amount: 2000, state: 'submitted' }],
        },
      },
    })
  })

  it('keeps the order when the provider fails', async () => {
    const url = env.NOWPAYMENTS_URL
    Object.assign(env, { NOWPAYMENTS_URL: 'http://127.0.0.1:1' })
    expect(await pay('nowpayments')).toMatchObject({
      value: { order: { id }, next: { ok: false, code: 'PAYMENT_INIT_FAILED' } },
    })
    Object.assign(env, { NOWPAYMENTS_URL: url })
    expect(await pay('nowpayments')).toMatchObject({
      value: { next: { value: { kind: 'redirect' } } },
    })
    expect(await history()).toHaveLength(1)
  })
})

describe('an order submitted again', () => {
  it('is paid by its current method, and only the rest that is due', async () => {
    const key = newKey()
    const send = () => submitOrder('nowpayments', submission(stock), key)
    const first = await send()
    if (!first.ok) throw new Error(first.code)
    id = first.value.order.id
    expect(first.value.next).toMatchObject({ value: { kind: 'redirect' } })
    await pay('bank_transfer')
    await sql(`update payment_invoices set state = 'expired', received_cents = 99990`)
    expect(await send()).toMatchObject({
      value: { order: { id }, next: { value: { kind: 'bank', bank: { amount: 1800 } } } },
    })
    await setStatus('payment_review')
    expect(await send()).toMatchObject({ value: { next: { value: { kind: 'review' } } } })
  })
})

describe('refused', () => {
  it.each(ORDER_STATUSES.filter((status) => !['pending', 'awaiting_payment'].includes(status)))(
    'an order that is %s, unchanged',
    async (status) => {
      await setStatus(status)
      const kind = status === 'payment_review' ? 'review' : 'settled'
      for (const method of ['bank_transfer', 'nowpayments', 'prepaid_tickets']) {
        expect(await pay(method, tickets())).toMatchObject({
          value: { order: { status }, next: { value: { kind } } },
        })
      }
      expect(await orderNow()).toEqual({ status, method: 'bank_transfer' })
      expect([await history(), await mails()]).toEqual([[], []])
      expect(await sql('select 1 from prepaid_tickets')).toEqual([])
    },
  )

  it('a withdrawn order, whose page requests no payment', async () => {
    await prisma.orderWithdrawal.create({ data: { orderId: id, name: 'A', email: 'a@b.test' } })
    for (const method of METHODS) {
      expect(await pay(method, tickets())).toMatchObject({
        code: 'CONFLICT',
        details: { order: { id, status: 'awaiting_payment', paymentMethod: 'bank_transfer' } },
      })
    }
    expect([await history(), await mails()]).toEqual([[], []])
    expect(await sql('select 1 from prepaid_tickets')).toEqual([])
    expect(await getOrder(id)).toMatchObject({
      value: { isWithdrawn: true, bank: null, dueAmount: 0 },
    })
    await mailOrderInstructions({ orderId: id, method: 'bank_transfer' }, randomUUID())
    await mailOrderUpdate('reminder', id, randomUUID())
    expect(sendMail).not.toHaveBeenCalled()
  })

  it('a guest, another customer and an unknown order', async () => {
    for (const wrong of ['', '1', randomUUID(), "' or 1=1", '\0']) {
      expect(await payOrder(wrong, 'nowpayments', {})).toEqual({ ok: false, code: 'NOT_FOUND' })
    }
    session.userId = await insert('users')
    expect(await pay('nowpayments')).toEqual({ ok: false, code: 'NOT_FOUND' })
    session.userId = ''
    expect(await pay('nowpayments')).toEqual({ ok: false, code: 'UNAUTHENTICATED' })
    expect(await orderNow()).toEqual({ status: 'awaiting_payment', method: 'bank_transfer' })
  })

  it.each([undefined, null, '', 'cash', 'toString', 5, ['nowpayments'], {}])(
    'an invalid method: %j',
    async (method) => {
      expect(await pay(method)).toMatchObject({
        code: 'VALIDATION_ERROR',
        fieldErrors: { method: 'VALIDATION_ERROR' },
      })
    },
  )

  it('a method that is not offered, and invalid tickets', async () => {
    Object.assign(env, { PAYMENT_METHODS: ['bank_transfer'] })
    expect(await pay('nowpayments')).toMatchObject({ code: 'METHOD_NOT_OFFERED' })
    Object.assign(env, { PAYMENT_METHODS: ['prepaid_tickets'] })
    expect(await pay('prepaid_tickets', { tickets: [] })).toMatchObject({
      code: 'VALIDATION_ERROR',
      fieldErrors: { tickets: 'NO_TICKETS' },
    })
  })

  it('more than ten attempts an hour with tickets', async () => {
    for (let time = 0; time < 10; time += 1) {
      expect(await pay('prepaid_tickets', tickets(1))).toMatchObject({
        code: 'INSUFFICIENT_AMOUNT',
      })
    }
    expect(await pay('prepaid_tickets', tickets())).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

it('limits changes of the method to thirty a day', async () => {
  for (let i = 0; i < 15; i += 1) {
    expect(await pay('nowpayments')).toMatchObject({ ok: true })
    expect(await pay('bank_transfer')).toMatchObject({ ok: true })
  }
  expect(await pay('nowpayments')).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await history()).toHaveLength(30)
  expect(await pay('bank_transfer')).toMatchObject({ ok: true })
  const other = await placeBankTransferOrder(submission(stock), newKey())
  if (!other.ok) throw new Error(other.code)
  expect(await payOrder(other.value.id, 'nowpayments', {})).toMatchObject({ ok: true })
})
