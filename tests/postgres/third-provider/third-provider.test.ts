import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { env } from '@/lib/env'
import { applyOrderAction } from '@/lib/orders/admin/apply-action'
import { readAdminOrder } from '@/lib/orders/admin/read'
import { submitOrder } from '@/lib/orders/mutations'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { messageRoute } from '@/lib/settlement/provider/receive'
import { reconcile } from '@/lib/settlement/provider/reconcile'
import { sendRefund } from '@/lib/settlement/provider/refund'
import { asAdministrator, visitor } from '../../data/admin'
import { resetDatabase, sql } from '../../data/database'
import { stockShop } from '../../data/order-fixtures'
import { newKey, type Stock, submission } from '../../data/submission'
import { ACORN, settings } from './provider'
import { sign, startAcorn } from './server'

const generated = await vi.hoisted(async () => (await import('./schema')).addMethod('acorn'))
vi.mock('@/lib/generated/prisma/client', () => import(`${generated}/client.ts`))
vi.mock('@/lib/generated/prisma/enums', () => import(`${generated}/enums.ts`))
/** The one line that a third provider adds to the table. */
vi.mock('@/lib/payments/providers/table', async (original) => {
  const table = await original<typeof import('@/lib/payments/providers/table')>()
  Object.assign(table.PROVIDERS, { acorn: (await import('./provider')).acorn })
  return table
})
vi.mock('@/lib/auth/session', () => ({
  getSession: async () => visitor.session,
  getCurrentUser: async () => ({ id: stock.userId }),
}))

const TOTAL = 279_990
let stock: Stock
let provider: Awaited<ReturnType<typeof startAcorn>>

beforeAll(async () => {
  provider = await startAcorn()
  settings.url = provider.url
  Object.assign(env, { PAYMENT_METHODS: [ACORN] })
})
beforeEach(async () => {
  await resetDatabase()
  stock = await stockShop()
})
afterAll(() => provider.stop())

async function begin() {
  const placed = await submitOrder(ACORN, submission(stock), newKey())
  if (!placed.ok || !placed.value.next.ok) throw new Error('not sent to the provider')
  const { order, next } = placed.value
  const page = next.value.kind === 'redirect' ? next.value.url.split('/').at(-1) : ''
  return { ...order, page: page ?? '' }
}

async function deliver(body: string, signature = sign(body)) {
  const url = 'https://shop.example/api/payment/acorn-message'
  const request = new Request(url, { method: 'POST', body, headers: { 'x-acorn': signature } })
  return (await messageRoute(ACORN)(request, undefined)).status
}

const money = async () =>
  (
    await sql('select status, received_cents as received, refunded_cents as refunded from orders')
  )[0]

it('pays an order once, however often its message comes', async () => {
  const { page } = await begin()
  const body = provider.pay(page)
  expect(await Promise.all([deliver(body), deliver(body)])).toEqual([200, 200])
  expect(await deliver(body)).toBe(200)
  expect(await money()).toEqual({ status: 'paid', received: TOTAL, refunded: 0 })
  expect(
    await sql('select method, provider_id, state, meaning, received_cents from payment_events'),
  ).toEqual([
    {
      method: ACORN,
      provider_id: page,
      state: 'received',
      meaning: 'paid',
      received_cents: TOTAL,
    },
  ])
})

it('pays nothing by a forged message, and all by polling', async () => {
  const { page } = await begin()
  expect(await deliver(provider.pay(page), 'forged')).toBe(403)
  expect(await money()).toMatchObject({ status: 'awaiting_payment', received: 0 })
  expect(await reconcile(new Date(Date.now() + 11 * 60_000), () => false)).toBe(1)
  expect(await money()).toMatchObject({ status: 'paid', received: TOTAL })
})

it('refunds through the provider by the form of the order', async () => {
  const { id: orderId, reference, page } = await begin()
  await deliver(provider.pay(page))
  await asAdministrator()
  const order = await readAdminOrder(reference)
  if (!order.ok) throw new Error(order.code)
  expect(order.value.providerRefundableCents).toBe(TOTAL)
  const on = new Date().toISOString().slice(0, 10)
  const form = { orderId, last: order.value.last, orderAction: 'refund', way: 'provider', note: '' }
  expect(await applyOrderAction({ ...form, amount: '500', on })).toMatchObject({ ok: true })
  await runOutbox({ 'payment.refund': sendRefund })
  expect(Object.values(provider.nuts.get(page)?.returned ?? {})).toEqual([50_000])
  expect(await money()).toMatchObject({ refunded: 50_000 })
})
