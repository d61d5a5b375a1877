import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { POST } from '@/app/api/payment/nowpayments-ipn/route'
import { env } from '@/lib/env'
import { submitOrder } from '@/lib/orders/mutations'
import { resetDatabase, sql } from './database'
import { stockShop } from './order-fixtures'
import { withProvider } from './provider'
import { newKey, type Stock, submission } from './submission'

let stock: Stock
vi.mock('@/lib/auth/session', () => ({ getCurrentUser: async () => ({ id: stock.userId }) }))

withProvider('bank_transfer', 'nowpayments')

beforeEach(async () => {
  await resetDatabase()
  stock = await stockShop()
})

type Payment = Record<string, unknown>

const call = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${env.NOWPAYMENTS_URL}${path}`, {
    method,
    headers: { 'x-api-key': 'sandbox' },
    redirect: 'manual',
    ...(body && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
  })
  return answer.headers.get('content-type')?.includes('json') ? answer.json() : null
}

/** An order whose customer acted on the provider's page; no message has reached the shop. */
async function orderAfter(action: 'pay' | 'underpay' | 'fail'): Promise<Payment & { id: string }> {
  const result = await submitOrder('nowpayments', submission(stock), newKey())
  if (!result.ok) throw new Error(result.code)
  const { order, next } = result.value
  if (!next.ok || next.value.kind !== 'redirect') throw new Error('not sent to the provider')
  const iid = new URL(next.value.url).searchParams.get('iid') ?? ''
  await call('POST', '/faults', { message: 'lost*9' })
  await call('POST', '/payment', new URLSearchParams({ iid, action }))
  const { data } = await call('GET', `/v1/payment/?invoiceId=${iid}`)
  return { ...data.at(-1), id: order.id }
}

const hmac = (text: string, secret: string, hash = 'sha512') =>
  createHmac(hash, secret).update(text).digest('hex')

const isFields = (message: unknown): message is Payment =>
  typeof message === 'object' && message !== null && !Array.isArray(message)

/** As the provider signs: the JSON with sorted keys. */
const signed = (payment: Payment, secret = 'sandbox') =>
  hmac(JSON.stringify(Object.fromEntries(Object.entries(payment).sort())), secret)

async function post(body: string, signature?: string): Promise<number> {
  const headers = new Headers()
  if (signature !== undefined) headers.set('x-nowpayments-sig', signature)
  const url = 'http://shop.test/api/payment/nowpayments-ipn'
  return (await POST(new Request(url, { method: 'POST', body, headers }), {})).status
}

const statusOf = async (id: string) =>
  (await sql('select status from orders where id = $1', [id]))[0]?.status
const countEvents = async () =>
  (await sql('select count(*)::int as events from payment_events'))[0]?.events

describe('a message that the provider did not sign', () => {
  const paid = { payment_id: 1, payment_status: 'finished', price_amount: 1, price_currency: 'eur' }
  const body = JSON.stringify(paid)

  it.each([
    ['no signature', body, undefined],
    ['an empty signature', body, ''],
    ['the word null', body, 'null'],
    ['a signature of another length', body, 'ab'.repeat(63)],
    ['a signature with a foreign letter', body, `${'ab'.repeat(63)}zz`],
    ['zeros', body, '0'.repeat(128)],
    ['another secret', body, signed(paid, 'another')],
    ['an empty secret', body, signed(paid, '')],
    ['a shorter hash', body, hmac(body, 'sandbox', 'sha256')],
    ['the signature of another message', body, signed({ ...paid, payment_id: 2 })],
    ['a field more than was signed', JSON.stringify({ ...paid, order_id: 'x' }), signed(paid)],
    ['a key of the prototype', `{"__proto__":{"payment_status":"finished"}}`, signed({})],
  ])('with %s is refused', async (_, text, signature) => {
    expect(await post(text, signature)).toBe(403)
    expect(await countEvents()).toBe(0)
  })

  it.each([
    ['nothing', '', 400],
    ['no JSON', 'payment_id=1', 400],
    ['fifty thousand brackets', '['.repeat(50_000) + ']'.repeat(50_000), 400],
    ['a NUL', JSON.stringify({ payment_id: '1\0' }), 400],
    ['more than 256 KiB', JSON.stringify({ x: 'x'.repeat(300_000) }), 413],
  ])('of %s is refused', async (_, text, status) => {
    expect(await post(text, '0'.repeat(128))).toBe(status)
  })
})

describe('a signed message', () => {
  it.each([
    ['a number', 7],
    ['a list', []],
    ['null', null],
    ['no payment', {}],
    ['a list as id', { payment_id: ['1'], payment_status: 'finished' }],
    ['an empty id', { payment_id: '', payment_status: 'finished' }],
    ['a status of 1,000 letters', { payment_id: 1, payment_status: 'x'.repeat(1000) }],
    ['a price that is no number', { payment_id: 1, payment_status: 'finished', price_amount: 'a' }],
  ])('of %s is refused', async (_, message) => {
    const text = JSON.stringify(message)
    const signature = isFields(message) ? signed(message) : hmac(text, 'sandbox')
    expect(await post(text, signature)).toBe(400)
    expect(await countEvents()).toBe(0)
  })

  it.each(['../../v1/balance', '..%2Finvoice', '1?api=2', '1#', '//evil.test', '99999999'])(
    'about a payment "%s", which the provider does not have, changes nothing',
    async (payment_id) => {
      const { id, ...payment } = await orderAfter('fail')
      const message = { ...payment, payment_id, payment_status: 'finished' }
      expect(await post(JSON.stringify(message), signed(message))).toBe(503)
      expect(await statusOf(id)).toBe('awaiting_payment')
    },
  )

  it.each([
    ['finished for a failed payment', 'fail', { payment_status: 'finished', actually_paid: 9e9 }],
    ['paid in full for a part', 'underpay', { payment_status: 'finished', actually_paid: 9e9 }],
  ] as const)('that says %s counts for what the provider itself has', async (_, action, said) => {
    const { id, ...payment } = await orderAfter(action)
    const message = { ...payment, ...said }
    expect(await post(JSON.stringify(message), signed(message))).toBe(200)
    expect(await statusOf(id)).not.toBe('paid')
  })

  it('cannot pay another order with a payment that was made', async () => {
    const { id, ...payment } = await orderAfter('pay')
    const { id: other, order_id, invoice_id } = await orderAfter('fail')
    const message = { ...payment, order_id, invoice_id }
    expect(await post(JSON.stringify(message), signed(message))).toBe(200)
    expect(await statusOf(id)).toBe('paid')
    expect(await statusOf(other)).toBe('awaiting_payment')
  })

  it('sent forty times at once counts its money once', async () => {
    const { id, ...payment } = await orderAfter('pay')
    const text = JSON.stringify(payment)
    const send = () => post(text, signed(payment))
    const answers = await Promise.all(Array.from({ length: 40 }, send))
    // The provider repeats what a busy shop answers with 503.
    for (const answer of answers) expect(answer === 503 ? await send() : answer).toBe(200)
    const [order] = await sql('select received_cents, total_cents from orders where id = $1', [id])
    expect(order?.received_cents).toBe(order?.total_cents)
    expect(await countEvents()).toBe(1)
  })

  it('of an earlier state, replayed after the payment, takes nothing back', async () => {
    const { id, ...payment } = await orderAfter('pay')
    expect(await post(JSON.stringify(payment), signed(payment))).toBe(200)
    for (const payment_status of ['waiting', 'failed', 'expired', 'refunded']) {
      const message = { ...payment, payment_status }
      expect(await post(JSON.stringify(message), signed(message))).toBe(200)
    }
    expect(await statusOf(id)).toBe('paid')
    expect(await countEvents()).toBe(1)
  })
})
