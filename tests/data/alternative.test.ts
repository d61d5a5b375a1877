import { beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { submitOrder } from '@/lib/orders/mutations'
import { transitionOrder } from '@/lib/orders/transition'
import { ALTERNATIVE_IDS, ALTERNATIVES } from '@/lib/payments/methods/alternatives'
import { resetDatabase, sql } from './database'
import { stockShop } from './order-fixtures'
import { newKey, type Stock, submission } from './submission'

vi.mock('@/lib/env', async (original) => {
  const { env } = await original<typeof import('@/lib/env')>()
  return { env: { ...env, PAYMENT_METHODS: ['bank_transfer', 'alternative'] } }
})

let stock: Stock
vi.mock('@/lib/auth/session', () => ({ getCurrentUser: async () => ({ id: stock.userId }) }))

beforeEach(async () => {
  await resetDatabase()
  stock = await stockShop()
})

const send = (service: unknown, key: string = newKey(), language: Language = 'en') =>
  submitOrder('alternative', { ...submission(stock), service }, key, language)

/** The order and the mailto link for its customer. */
async function place(service: string, key?: string, language?: Language) {
  const result = await send(service, key, language)
  if (!result.ok) throw new Error(JSON.stringify(result))
  const { order, next } = result.value
  if (!next.ok || next.value.kind !== 'mail') throw new Error('no mail')
  const { url, address } = next.value
  const [, to = '', subject = '', body = ''] = url
    .match(/^mailto:(.+)\?subject=(.+)&body=(.+)$/)
    ?.map(decodeURIComponent) ?? ['']
  return { order, address, to, subject, body }
}

describe('an order paid through an e-mailed service', () => {
  it.each(ALTERNATIVE_IDS)('awaits payment and stores the service %s', async (service) => {
    const { order, subject } = await place(service)
    expect(
      await sql('select status, payment_method, payment_service from orders where id = $1', [
        order.id,
      ]),
    ).toEqual([
      {
        status: 'awaiting_payment',
        payment_method: 'alternative',
        payment_service: service,
      },
    ])
    expect(subject).toBe(`Payment by ${ALTERNATIVES[service]}: €2,799.90, order ${order.reference}`)
  })

  it('opens a mail to the shop with service, amount and reference', async () => {
    const { order, address, to, body } = await place('western_union')
    expect([address, to]).toEqual(['contact@shop.example', 'contact@shop.example'])
    for (const part of ['Western Union', '€2,799.90', order.reference]) {
      expect(body).toContain(part)
    }
    expect(body).toMatch(/^Hello,\r\n\r\n/)
  })

  it('opens a mail in the order’s language', async () => {
    const { order, subject, body } = await place('wise', newKey(), 'fr')
    expect(subject).toBe(`Paiement par Wise : €2 799,90, commande ${order.reference}`)
    expect(body).toMatch(/^Bonjour/)
  })

  it('is the same order when submitted again, and another one with another service', async () => {
    const key = newKey()
    const one = await place('paypal', key)
    expect(await place('paypal', key)).toEqual(one)
    expect(await send('ria', key)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await sql('select payment_service from orders')).toEqual([{ payment_service: 'paypal' }])
  })

  it('offers no mail once it is paid', async () => {
    const key = newKey()
    const { order } = await place('wise', key)
    await prisma.$transaction((tx) =>
      transitionOrder(tx, { orderId: order.id, to: 'paid', actor: 'admin' }),
    )
    expect(await send('wise', key)).toMatchObject({
      value: { next: { ok: true, value: { kind: 'settled' } } },
    })
  })

  it.each([[undefined], [null], [''], ['PayPal'], ['bitcoin'], [['wise']], [{}]])(
    'requires a listed service, not %j',
    async (service) => {
      expect(await send(service)).toMatchObject({
        code: 'VALIDATION_ERROR',
        fieldErrors: { service: 'service' },
      })
      expect(await sql('select 1 from orders')).toEqual([])
    },
  )
})
