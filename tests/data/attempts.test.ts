import { beforeEach, expect, it, vi } from 'vitest'
import { findAttempt } from '@/lib/orders/returns/attempts'
import { resetDatabase } from './database'
import { stockShop } from './order-fixtures'
import { placeBankTransferOrder } from './place'
import { newKey, type Stock, submission } from './submission'

const session = vi.hoisted(() => ({ userId: '' as string | null }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => session.userId && { id: session.userId },
}))
vi.mock('@/lib/security/client-network', () => ({ clientNetwork: async () => '203.0.113.5' }))

let stock: Stock
beforeEach(async () => {
  await resetDatabase()
  stock = await stockShop()
  session.userId = stock.userId
})

it('finds the order of an attempt whose response was lost', async () => {
  const key = newKey()
  expect(await findAttempt(key)).toEqual({ ok: true, value: null })
  await placeBankTransferOrder(submission(stock), key)
  expect(await findAttempt(key)).toMatchObject({
    ok: true,
    value: { reference: expect.stringMatching(/^LX-/), paymentMethod: 'bank_transfer' },
  })
})

it('shows it neither to a guest nor to another customer', async () => {
  const key = newKey()
  await placeBankTransferOrder(submission(stock), key)
  session.userId = '00000000-0000-4000-8000-000000000000'
  expect(await findAttempt(key)).toEqual({ ok: true, value: null })
  session.userId = null
  expect(await findAttempt(key)).toMatchObject({ code: 'UNAUTHENTICATED' })
})

it.each(['', 'with\0nul', 'x'.repeat(300)])('rejects the key %j', async (key) => {
  expect(await findAttempt(key)).toMatchObject({ code: 'BAD_REQUEST' })
})
