import pg from 'pg'
import { beforeEach, expect, it, vi } from 'vitest'
import { createSession, findLiveSession } from '@/lib/auth/session-rows'
import { openShop } from './order-fixtures'
import { placeBankTransferOrder } from './place'
import { newKey, type Stock, submission } from './submission'

const session = vi.hoisted(() => ({ userId: '' }))
vi.mock('@/lib/auth/session', () => ({ getCurrentUser: async () => ({ id: session.userId }) }))
vi.mock('@/lib/security/client-network', () => ({ clientNetwork: async () => '203.0.113.5' }))

let stock: Stock
beforeEach(async () => {
  stock = await openShop(session)
})

/** The beginnings of the queries sent during `work`. */
async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const { calls } = query.mock
  query.mockRestore()
  return calls.map(([given]) => {
    const { text } = given as unknown as { text?: string }
    return (text ?? String(given)).trim().split(/\s+/).slice(0, 2).join(' ')
  })
}

// Each query is a round trip (docs/performance.md).
it('places an order in nine queries, one for the session and one for the accepted terms', async () => {
  const { id } = await createSession(stock.userId)
  const signedIn = await queriesOf(() => findLiveSession(id, stock.userId))
  expect(signedIn, signedIn.join()).toHaveLength(1)
  // The first order under a text also stores it.
  await placeBankTransferOrder(submission(stock), newKey())
  const placed = await queriesOf(() => placeBankTransferOrder(submission(stock), newKey()))
  expect(placed.length, placed.join()).toBeLessThanOrEqual(8)
  expect(placed.filter((text) => /^(begin|commit)/i.test(text))).toHaveLength(2)
})

it('repeats an order in no more queries', async () => {
  const key = newKey()
  await placeBankTransferOrder(submission(stock), key)
  const again = await queriesOf(() => placeBankTransferOrder(submission(stock), key))
  expect(again.length, again.join()).toBeLessThanOrEqual(7)
})
