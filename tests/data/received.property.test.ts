import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { readOverview } from '@/lib/admin/overview'
import { applyOrderAction } from '@/lib/orders/admin/apply-action'
import { assignCredit } from '@/lib/settlement/statements/credits/mutations'
import { asAdministrator, visitor } from './admin'
import { statementOf, takeStatement } from './bank-statement'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
})

const TOTAL = 90_000
const cents = fc.integer({ min: 1, max: 2 * TOTAL })
const step = fc.record({
  order: fc.nat({ max: 1 }),
  event: fc.oneof(
    fc.record({ kind: fc.constantFrom('credit', 'pay', 'refund'), cents }),
    fc.record({
      kind: fc.constantFrom('cancel', 'cancelPaid', 'review', 'refuse', 'ship', 'deliver'),
      cents: fc.constant(0),
    }),
  ),
})

type Account = { id: string; reference: string; received: number; refunded: number }

let position = 0
async function credit({ reference }: Account, amount: number) {
  position += 1
  const bytes = statementOf([{ cents: amount, text: `${position}`, bankId: `B${position}` }])
  const id = await takeStatement(bytes)
  const [row] = await sql('select id from bank_credits where statement_id = $1', [id])
  return assignCredit({ creditId: row?.id, reference })
}

async function move({ id }: Account, kind: string, amount: number) {
  const [last] = await sql(
    'select id from order_events where order_id = $1 order by created_at desc, id desc limit 1',
    [id],
  )
  const input = {
    orderId: id,
    last: last?.id,
    orderAction: kind,
    note: 'note',
    carrier: 'DHL',
    trackingNumber: '4711',
    way: 'other',
    on: '2026-11-20',
  }
  return applyOrderAction(amount > 0 ? { ...input, amount: (amount / 100).toFixed(2) } : input)
}

/** The model: the amount that each step adds. */
async function act(account: Account, kind: string, amount: number) {
  const done = kind === 'credit' ? credit(account, amount) : move(account, kind, amount)
  if (!(await done).ok) return
  if (kind === 'credit' || kind === 'pay') account.received += amount
  if (kind === 'refund') account.refunded += amount
}

it('adds up payments less refunds, whatever became of the orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await sql('truncate orders, bank_statements cascade')
      const accounts: Account[] = []
      for (const reference of ['LX-1A', 'LX-1B']) {
        const id = await insert('orders', { reference, total_cents: TOTAL })
        await insert('order_events', { order_id: id })
        accounts.push({ id, reference, received: 0, refunded: 0 })
      }
      for (const { order, event } of steps) {
        const account = accounts[order]
        if (account) await act(account, event.kind, event.cents)
      }
      const expected = accounts.reduce((sum, one) => sum + one.received - one.refunded, 0)
      const { days } = await readOverview()
      expect(days.reduce((sum, { receivedCents }) => sum + receivedCents, 0)).toBe(expected)
    }),
    { numRuns: 25 },
  )
})
