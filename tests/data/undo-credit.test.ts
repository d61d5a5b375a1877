import { beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/lib/env'
import { applyOrderAction } from '@/lib/orders/admin/apply-action'
import { processUnpaidOrders } from '@/lib/orders/unpaid/unpaid'
import { createCreditorReference } from '@/lib/payments/bank/creditor-reference'
import { assignCredit } from '@/lib/settlement/statements/credits/mutations'
import { undoCredit } from '@/lib/settlement/statements/credits/undo'
import { asAdministrator, asCustomer, asGuest, visitor } from './admin'
import { type Booking, statementOf, takeStatement } from './bank-statement'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
})

let count = 0
/** An order of €900.00 by bank transfer by default. */
async function order(changes: Record<string, unknown> = {}) {
  count += 1
  const reference = `LX-${1_763_716_000_000 + count}ABC123`
  const creditor_reference = createCreditorReference(reference)
  const id = await insert('orders', { reference, creditor_reference, ...changes })
  await insert('order_events', { order_id: id, to_status: changes.status ?? 'awaiting_payment' })
  return { id, reference }
}

/** A credit assigned to this order; returns its id. */
async function counted(reference: string, booking: Partial<Booking> = {}, fields = {}) {
  count += 1
  const bytes = statementOf([{ cents: 90_000, text: `credit ${count}`, ...booking }])
  const id = await takeStatement(bytes)
  const [row] = await sql('select id from bank_credits where statement_id = $1', [id])
  const assigned = await assignCredit({ creditId: row?.id, reference, ...fields })
  if (!assigned.ok) throw new Error(assigned.code)
  return String(row?.id)
}

const stateOf = async (id: string) =>
  (await sql('select status, received_cents as received from orders where id = $1', [id]))[0]
const credits = () => sql('select state, order_id, finding from bank_credits')
const topics = async () =>
  (await sql('select topic from outbox_messages order by created_at, id')).map(({ topic }) => topic)
const history = async (id: string) =>
  (
    await sql(
      `select from_status, to_status, note from order_events
       where order_id = $1 and actor = 'admin' order by created_at, id`,
      [id],
    )
  ).map((row) => Object.values(row).join(' '))

describe('a credit assigned to the wrong order', () => {
  it('makes it unpaid again, with history, audit and mail, and pays the right one', async () => {
    const wrong = await order()
    const right = await order()
    const creditId = await counted(wrong.reference)
    const undo = () => undoCredit({ creditId, orderId: wrong.id, note: 'another Ada' })
    const first = await undo()
    expect(first).toEqual({
      ok: true,
      value: { reference: wrong.reference, status: 'awaiting_payment' },
    })
    expect(await undo()).toEqual(first)
    expect(await stateOf(wrong.id)).toEqual({ status: 'awaiting_payment', received: 0 })
    expect(await credits()).toEqual([{ state: 'open', order_id: null, finding: 'unknown' }])
    expect(await history(wrong.id)).toEqual([
      'awaiting_payment paid ',
      'paid awaiting_payment credit of EUR 900.00 taken back: another Ada',
    ])
    expect(await topics()).toEqual(['mail.order-paid', 'mail.order-corrected'])
    expect(
      await sql(
        `select subject, details->>'note' as note from audit_entries where action = 'bank.undo'`,
      ),
    ).toEqual([{ subject: `order:${wrong.id}`, note: 'another Ada' }])

    expect(await assignCredit({ creditId, reference: right.reference })).toMatchObject({ ok: true })
    expect(await stateOf(right.id)).toEqual({ status: 'paid', received: 90_000 })
    expect(await undoCredit({ creditId, orderId: wrong.id })).toMatchObject({ code: 'CONFLICT' })
    expect(await stateOf(right.id)).toEqual({ status: 'paid', received: 90_000 })
  })

  it('can be assigned to the same order again, and undone again', async () => {
    const { id, reference } = await order()
    const creditId = await counted(reference)
    for (let round = 0; round < 3; round++) {
      expect(await undoCredit({ creditId, orderId: id })).toMatchObject({ ok: true })
      expect(await assignCredit({ creditId, reference })).toEqual({
        ok: true,
        value: { effect: 'paid' },
      })
    }
    expect(await stateOf(id)).toEqual({ status: 'paid', received: 90_000 })
  })

  it('was a part: the order keeps the rest of its money', async () => {
    const { id, reference } = await order()
    await counted(reference, { cents: 10_000 })
    const creditId = await counted(reference, { cents: 80_000 })
    await undoCredit({ creditId, orderId: id })
    expect(await stateOf(id)).toEqual({ status: 'awaiting_payment', received: 10_000 })
  })

  it('was excess: the order stays paid', async () => {
    const { id, reference } = await order()
    await counted(reference)
    const creditId = await counted(reference)
    await undoCredit({ creditId, orderId: id })
    expect(await stateOf(id)).toEqual({ status: 'paid', received: 90_000 })
    expect(await topics()).toEqual(['mail.order-paid'])
  })

  it('sent a cancelled order to review: it is cancelled again', async () => {
    const { id, reference } = await order({ status: 'cancelled' })
    const creditId = await counted(reference)
    expect(await stateOf(id)).toMatchObject({ status: 'payment_review' })
    await undoCredit({ creditId, orderId: id })
    expect(await stateOf(id)).toEqual({ status: 'cancelled', received: 0 })
    expect((await topics()).at(-1)).toBe('mail.order-cancelled-by-shop')
  })

  it('leaves the status of an order shipped meanwhile', async () => {
    const { id, reference } = await order()
    const creditId = await counted(reference)
    await sql(`update orders set status = 'shipped' where id = $1`, [id])
    await undoCredit({ creditId, orderId: id })
    expect(await stateOf(id)).toEqual({ status: 'shipped', received: 0 })
    expect((await history(id)).at(-1)).toBe('shipped shipped credit of EUR 900.00 taken back')
    expect(await topics()).toEqual(['mail.order-paid'])
  })

  it('loses the value entered for it', async () => {
    const { id, reference } = await order()
    const creditId = await counted(
      reference,
      { cents: 36_000_000, currency: 'HUF' },
      { amount: '900' },
    )
    expect(await stateOf(id)).toEqual({ status: 'paid', received: 90_000 })
    await undoCredit({ creditId, orderId: id })
    expect(await stateOf(id)).toEqual({ status: 'awaiting_payment', received: 0 })
  })

  it('cannot be undone once its money was refunded', async () => {
    const { id, reference } = await order({ status: 'paid' })
    const creditId = await counted(reference)
    const [last] = await sql('select id from order_events order by created_at desc, id desc')
    const refund = { orderAction: 'refund', amount: '900', way: 'bank_transfer', on: '2026-11-20' }
    expect(await applyOrderAction({ orderId: id, last: last?.id, ...refund })).toMatchObject({
      ok: true,
    })
    expect(await undoCredit({ creditId, orderId: id })).toMatchObject({ code: 'CONFLICT' })
    expect(await credits()).toMatchObject([{ state: 'applied', order_id: id }])
  })

  it('restarts the time to pay', async () => {
    const day = 24 * 60 * 60 * 1000
    const old = new Date(Date.now() - (env.CANCEL_UNPAID_DAYS + 30) * day)
    const { id, reference } = await order({ created_at: old })
    const creditId = await counted(reference)
    await undoCredit({ creditId, orderId: id })
    const inDays = (days: number) => new Date(Date.now() + days * day)
    expect(await processUnpaidOrders(inDays(env.CANCEL_UNPAID_DAYS - 1))).toMatchObject({
      cancelled: 0,
    })
    expect(await processUnpaidOrders(inDays(env.CANCEL_UNPAID_DAYS + 1))).toMatchObject({
      cancelled: 1,
    })
  })
})

it('is for the administrator only, and requires an assigned credit', async () => {
  const { id, reference } = await order()
  const creditId = await counted(reference)
  expect(await undoCredit({ creditId: 'x', orderId: id })).toMatchObject({
    code: 'VALIDATION_ERROR',
  })
  expect(await undoCredit({ creditId, orderId: crypto.randomUUID() })).toMatchObject({
    code: 'NOT_FOUND',
  })
  const other = await order()
  expect(await undoCredit({ creditId, orderId: other.id })).toMatchObject({ code: 'CONFLICT' })
  for (const [enter, code] of [
    [asCustomer, 'FORBIDDEN'],
    [asGuest, 'UNAUTHENTICATED'],
  ] as const) {
    await enter()
    expect(await undoCredit({ creditId, orderId: id })).toMatchObject({ ok: false, code })
  }
  expect(await stateOf(id)).toEqual({ status: 'paid', received: 90_000 })
})
