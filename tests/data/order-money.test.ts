import { beforeEach, describe, expect, it, vi } from 'vitest'
import { applyOrderAction } from '@/lib/orders/admin/apply-action'
import { listDueRefunds } from '@/lib/orders/admin/due-refunds'
import { readAdminOrder } from '@/lib/orders/admin/read'
import { decideTickets } from '@/lib/orders/admin/tickets'
import { payOrder } from '@/lib/orders/pay'
import { getOrder, listOrders } from '@/lib/orders/reading/queries'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { applyExact, assignCredit } from '@/lib/settlement/statements/credits/mutations'
import { handlers } from '@/lib/site/outbox-handlers'
import { asAdministrator, visitor } from './admin'
import { type Booking, statementOf, takeStatement } from './bank-statement'
import { resetDatabase, sql } from './database'
import { stockShop } from './order-fixtures'
import { placeBankTransferOrder } from './place'
import { withProvider } from './provider'
import { newKey, submission } from './submission'
import { withdrawAll } from './withdrawn'

const sendMail = vi.hoisted(() => vi.fn())
vi.mock('@/lib/mail/transport', () => ({ sendMail }))
const customer = vi.hoisted(() => ({ id: '' }))
vi.mock('@/lib/auth/session', () => ({
  getSession: async () => visitor.session,
  getCurrentUser: async () => ({ id: customer.id }),
}))

withProvider('bank_transfer', 'nowpayments', 'prepaid_tickets')

/** An order of €2,799.90 by transfer, in Italian. */
let order: { id: string; reference: string }
beforeEach(async () => {
  await resetDatabase()
  const stock = await stockShop()
  customer.id = stock.userId
  await asAdministrator()
  const placed = await placeBankTransferOrder(submission(stock), newKey())
  if (!placed.ok) throw new Error(placed.code)
  order = placed.value
  await sql('delete from outbox_messages')
  sendMail.mockClear()
})
const TOTAL = 279_990

async function done<T>(result: Promise<{ ok: true; value: T } | { ok: false; code: string }>) {
  const settled = await result
  if (!settled.ok) throw new Error(JSON.stringify(settled))
  return settled.value
}

/** Subject and text of waiting mails, with plain spaces in amounts. */
async function mails() {
  sendMail.mockClear()
  await runOutbox(handlers)
  return sendMail.mock.calls.map(([{ subject, text }, to]) => ({
    subject: subject as string,
    text: (text as string).replace(/[\s\u00a0\u202f]+/g, ' '),
    to: to.address as string,
  }))
}

const now = async () =>
  (
    await sql(
      `select status, received_cents as received, refunded_cents as back, due_cents as due
       from orders where id = $1`,
      [order.id],
    )
  )[0]

let code = 1_000_000_000_000_000
const nextCode = () => {
  code += 1
  return String(code)
}
/** Submits tickets worth these euros, and accepts the first ones. */
async function tickets(euros: number[], accepted: number) {
  const rows = euros.map((amount) => ({ type: 'PCS', code: nextCode(), amount }))
  await done(payOrder(order.id, 'prepaid_tickets', { tickets: rows }))
  const open = await sql(
    `select id from prepaid_tickets where state = 'submitted' order by amount_cents desc, id`,
  )
  const decisions = open.map(({ id }, index) => [id, index < accepted ? 'accepted' : 'refused'])
  await done(decideTickets({ orderId: order.id, decisions: Object.fromEntries(decisions) }))
}

async function credit(booking: Booking) {
  const statementId = await takeStatement(statementOf([booking]))
  const [row] = await sql('select id, finding from bank_credits where statement_id = $1', [
    statementId,
  ])
  return { statementId, id: String(row?.id), finding: String(row?.finding) }
}

async function move(name: string, fields: Record<string, unknown> = {}) {
  const { last } = await done(readAdminOrder(order.reference))
  return applyOrderAction({ orderId: order.id, last, orderAction: name, note: '', ...fields })
}
const refund = (amount: string, fields: Record<string, unknown> = {}) =>
  move('refund', { amount, way: 'bank_transfer', on: '2026-11-20', ...fields })

const dueRefunds = async () =>
  (await done(listDueRefunds(1))).rows.map(({ reason, amountCents }) => [reason, amountCents])

describe('tickets accepted beside a refused one', () => {
  beforeEach(() => tickets([2000, 799.9], 1))

  it('reduce the amount due on the page, in the list, the QR code and the mail', async () => {
    expect(await now()).toEqual({
      status: 'awaiting_payment',
      received: 200_000,
      back: 0,
      due: 79_990,
    })
    const mail = (await mails()).at(-1)
    expect(mail?.subject).toContain('una parte del pagamento')
    expect(mail?.text).toContain('€2.000,00')
    expect(mail?.text).toContain('€799,90')
    const page = await done(getOrder(order.id))
    expect(page).toMatchObject({ dueAmount: 799.9, payment: { received: 2000, due: 799.9 } })
    expect(page.canCancel).toBe(false)
    await done(payOrder(order.id, 'bank_transfer', {}))
    const [listed] = (await done(listOrders())).orders
    expect(listed?.bank?.amount).toBe(799.9)
    const whole = { ...listed?.bank, amount: 2799.9 }
    const { bankCode } = await import('@/lib/payments/bank/bank')
    expect(listed?.bank?.qr).not.toEqual(bankCode(whole as never))
    expect((await mails()).at(-1)?.text).toContain('799,90')
  })

  it('are completed by a credit of exactly the rest', async () => {
    await done(payOrder(order.id, 'bank_transfer', {}))
    const rest = await credit({ cents: 79_990, text: order.reference })
    expect(rest.finding).toBe('exact')
    expect(await done(applyExact(rest.statementId))).toEqual({ paid: 1, left: 0 })
    expect(await now()).toMatchObject({ status: 'paid', received: TOTAL })
    expect(await dueRefunds()).toEqual([])
  })

  it('are completed by other tickets for the rest, and not by less', async () => {
    expect(
      await payOrder(order.id, 'prepaid_tickets', {
        tickets: [{ type: 'PCS', code: '9999888877776666', amount: 799.89 }],
      }),
    ).toMatchObject({ code: 'INSUFFICIENT_AMOUNT', details: { missing: 0.01 } })
    await tickets([799.9], 1)
    expect(await now()).toMatchObject({ status: 'paid', received: TOTAL })
  })

  it('are completed by an invoice for the rest, even after one for the whole', async () => {
    await sql(
      `insert into payment_invoices (id, order_id, provider_id, url, amount_cents)
       values (gen_random_uuid(), $1, 'whole', 'https://pay.example/whole', $2)`,
      [order.id, TOTAL],
    )
    const { next } = await done(payOrder(order.id, 'nowpayments', {}))
    expect(next).toMatchObject({ ok: true, value: { kind: 'redirect' } })
    expect(
      await sql(
        `select amount_cents as cents, closed_at is null as open from payment_invoices order by 1`,
      ),
    ).toEqual([
      { cents: 79_990, open: true },
      { cents: TOTAL, open: false },
    ])
    const again = await done(payOrder(order.id, 'nowpayments', {}))
    expect(again.next).toEqual(next)
  })

  it('are refunded, and then the whole is due again', async () => {
    expect(await refund('2000')).toMatchObject({ ok: true })
    expect(await now()).toMatchObject({ status: 'awaiting_payment', back: 200_000, due: TOTAL })
    // Refunded tickets do not count together with new ones.
    await tickets([2000, 799.9], 1)
    expect(await now()).toMatchObject({ status: 'awaiting_payment', due: 79_990 })
  })
})

describe('a due refund', () => {
  it('of a withdrawn paid order is listed, recorded once, mailed and removed', async () => {
    await move('pay', { note: 'in cash' })
    await sql(`update orders set status = 'delivered'`)
    await withdrawAll(order.id, { at: new Date('2026-11-10T10:00:00Z') })
    expect(await dueRefunds()).toEqual([['withdrawn', TOTAL]])
    const { rows } = await done(listDueRefunds(1))
    expect(rows[0]?.until?.toISOString()).toBe('2026-11-24T10:00:00.000Z')
    await mails()

    expect(await move('cancelPaid', { note: 'the goods are back' })).toMatchObject({ ok: true })
    expect(await now()).toMatchObject({ status: 'cancelled' })
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'ada@shop.example' })
    expect(mail?.subject).toContain('la rimborsiamo')

    const { last } = await done(readAdminOrder(order.reference))
    const form = { orderId: order.id, last, orderAction: 'refund', way: 'bank_transfer', note: '' }
    const send = () => applyOrderAction({ ...form, amount: '2799,90', on: '2026-11-20' })
    expect(await Promise.all([send(), send()])).toEqual(
      Array(2).fill({ ok: true, value: { reference: order.reference } }),
    )
    expect(await applyOrderAction({ ...form, amount: '2799,90', on: '2026-11-19' })).toMatchObject({
      code: 'CONFLICT',
    })
    expect(await sql('select kind, amount_cents, way from order_money order by 1')).toEqual([
      { kind: 'received', amount_cents: TOTAL, way: 'bank_transfer' },
      { kind: 'refunded', amount_cents: TOTAL, way: 'bank_transfer' },
    ])
    expect(
      await sql(`select details from audit_entries where action = 'order.refund'`),
    ).toMatchObject([{ details: { amountCents: TOTAL, way: 'bank_transfer', on: '2026-11-20' } }])
    const given = await mails()
    expect(given).toHaveLength(1)
    expect(given[0]?.subject).toContain('€2.799,90')
    expect(given[0]?.text).toContain('20 novembre 2026')
    expect(given[0]?.text).toContain('Bonifico bancario')
    expect(await dueRefunds()).toEqual([])
    expect(await done(getOrder(order.id))).toMatchObject({ payment: { refunded: 2799.9 } })
    expect(await refund('1')).toMatchObject({ code: 'CONFLICT' })
  })

  it('of an overpaid order and one paid twice', async () => {
    const more = await credit({ cents: TOTAL + 500, text: order.reference })
    expect(more.finding).toBe('tooMuch')
    await done(assignCredit({ creditId: more.id, reference: order.reference }))
    expect(await now()).toMatchObject({ status: 'paid' })
    expect(await dueRefunds()).toEqual([['tooMuch', 500]])
    const twice = await credit({ cents: TOTAL, text: order.reference, bankId: 'B' })
    expect(twice.finding).toBe('twice')
    const { effect } = await done(assignCredit({ creditId: twice.id, reference: order.reference }))
    expect(effect).toBe('waiting')
    expect(await dueRefunds()).toEqual([['tooMuch', TOTAL + 500]])
    expect(await refund('2799.90')).toMatchObject({ ok: true })
    expect(await dueRefunds()).toEqual([['tooMuch', 500]])
    expect(await refund('5')).toMatchObject({ ok: true })
    expect(await dueRefunds()).toEqual([])
    expect((await mails()).filter(({ subject }) => subject.startsWith('Rimborso di'))).toHaveLength(
      2,
    )
  })

  it('of a partly paid cancelled order, in the customer’s language', async () => {
    const part = await credit({ cents: 100_000, text: order.reference })
    expect(part.finding).toBe('tooLittle')
    await done(assignCredit({ creditId: part.id, reference: order.reference }))
    expect(await now()).toMatchObject({ status: 'awaiting_payment', due: 179_990 })
    const [asked] = await mails()
    expect(asked?.text).toContain('€1.799,90')
    // No refund is due while the customer may pay the rest.
    expect(await dueRefunds()).toEqual([])
    await move('cancel')
    expect(await dueRefunds()).toEqual([['cancelled', 100_000]])
    expect((await mails())[0]?.subject).toContain('la rimborsiamo')
  })

  it('of a refused payment that had come in full', async () => {
    await sql(`update orders set status = 'payment_review'`)
    await sql(
      `insert into payment_invoices (id, order_id, provider_id, url, amount_cents, state, received_cents)
       values (gen_random_uuid(), $1, '1', 'https://pay.example/1', $2, 'received', $2)`,
      [order.id, TOTAL],
    )
    expect(await dueRefunds()).toEqual([])
    await move('refuse')
    expect(await dueRefunds()).toEqual([['refused', TOTAL]])
    expect(await now()).toMatchObject({ due: TOTAL })
    expect((await mails())[0]?.subject).toContain('non è stato accettato')
    await refund('2799.90', { way: 'online' })
    expect(await dueRefunds()).toEqual([])
  })

  it('of manual payments counts the amounts entered', async () => {
    await move('pay', { note: 'a cheque, accepted as enough', amount: '2700' })
    expect(await now()).toMatchObject({ status: 'paid', received: 270_000 })
    await move('cancelPaid', { note: 'sold out' })
    expect(await dueRefunds()).toEqual([['cancelled', 270_000]])
    expect(await refund('2700.01')).toMatchObject({ fieldErrors: { amount: 'amountTooMuch' } })
  })

  it('is shown to the administrator only', async () => {
    visitor.session = null
    expect(await listDueRefunds(1)).toEqual({ ok: false, code: 'UNAUTHENTICATED' })
  })
})
