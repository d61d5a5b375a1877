import { hashSync } from 'bcryptjs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readOverview } from '@/lib/admin/overview'
import { prisma } from '@/lib/db'
import { applyOrderAction } from '@/lib/orders/admin/apply-action'
import { readFilters } from '@/lib/orders/admin/list/filters'
import { listAdminOrders } from '@/lib/orders/admin/list/list'
import { readAdminOrder } from '@/lib/orders/admin/read'
import { decideTickets, revealTicket } from '@/lib/orders/admin/tickets'
import { transitionOrder } from '@/lib/orders/transition'
import { sealCode, ticketKeys } from '@/lib/payments/tickets/cipher'
import { asAdministrator, asCustomer, asGuest, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'
import { findTraces } from './traces'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))
vi.mock('@/lib/env', async (original) => {
  const { env } = await original<typeof import('@/lib/env')>()
  return { env: { ...env, TICKET_KEYS: [{ id: 'test-1', secret: 'k'.repeat(32) }] } }
})

const CODE = '1111222233334444'
const PASSWORD = 'ouvrez-moi-2026'
const FIRST = crypto.randomUUID()
const SECOND = crypto.randomUUID()

let orderId: string
beforeEach(async () => {
  await resetDatabase()
  const adminId = await asAdministrator()
  await sql('update users set password_hash = $2 where id = $1', [adminId, hashSync(PASSWORD, 4)])
  orderId = await insert('orders', {
    status: 'payment_review',
    payment_method: 'prepaid_tickets',
    total_cents: 30_000,
    reference: 'LX-1',
  })
  await insert('order_events', { order_id: orderId, to_status: 'payment_review' })
  for (const [id, cents] of [
    [FIRST, 20_000],
    [SECOND, 10_000],
  ] as const) {
    const { cipher, keyId } = sealCode(CODE, id, ticketKeys())
    await sql(
      `insert into prepaid_tickets (id, order_id, type, amount_cents, last_digits, cipher, key_id, code_index)
       values ($1::uuid, $2, 'pcs', $3, '4444', $4, $5, $1::uuid::text)`,
      [id, orderId, cents, cipher, keyId],
    )
  }
})

const decide = (decisions: object) => decideTickets({ orderId, decisions })
const topics = async () =>
  (await sql('select topic from outbox_messages')).map(({ topic }) => topic)
const statusNow = async () => (await sql('select status from orders'))[0]?.status
const auditEntries = () =>
  sql('select action, subject, details from audit_entries order by created_at, id')

describe('tickets under review', () => {
  it('pay the order when all are accepted, and lose their codes', async () => {
    expect(await decide({ [FIRST]: 'accepted' })).toMatchObject({ ok: true })
    expect([await statusNow(), await topics()]).toEqual(['payment_review', []])
    const all = { [SECOND]: 'accepted' }
    const answers = await Promise.all([decide(all), decide(all)])
    expect(answers).toEqual(Array(2).fill({ ok: true, value: { reference: 'LX-1' } }))
    expect([await statusNow(), await topics()]).toEqual(['paid', ['mail.order-paid']])
    expect(await sql('select 1 from prepaid_tickets where cipher is not null')).toEqual([])
    expect(await auditEntries()).toHaveLength(2)
  })

  it('reopen the order when the accepted value does not pay it', async () => {
    const both = { [FIRST]: 'accepted', [SECOND]: 'refused' }
    expect(await decide(both)).toMatchObject({ ok: true })
    expect(await decide(both)).toMatchObject({ ok: true })
    expect([await statusNow(), await topics()]).toEqual(['awaiting_payment', ['mail.order-partly']])
    expect(await auditEntries()).toMatchObject([
      { action: 'order.tickets', details: { tickets: ['4444 accepted', '4444 refused'] } },
    ])
  })

  it('are decided once', async () => {
    await decide({ [FIRST]: 'accepted' })
    expect(await decide({ [FIRST]: 'refused' })).toMatchObject({ code: 'CONFLICT' })
    await sql(`update orders set status = 'paid'`)
    expect(await decide({ [FIRST]: 'refused' })).toMatchObject({ code: 'CONFLICT' })
    expect(await decide({})).toMatchObject({ code: 'REQUIRED_FIELDS' })
    expect(await decide({ [crypto.randomUUID()]: 'accepted' })).toMatchObject({ code: 'CONFLICT' })
    expect(await decide({ [SECOND]: 'stolen' })).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(await topics()).toEqual([])
  })
})

describe('tickets of an order paid by another method meanwhile', () => {
  /** Pays the order by another method. */
  async function payOtherwise() {
    await sql(
      `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
       values (gen_random_uuid(), $1, 'received', 30000, 'online', now())`,
      [orderId],
    )
    const move = { orderId, to: 'paid', actor: 'system' } as const
    expect(await prisma.$transaction((tx) => transitionOrder(tx, move))).toBe('payment_review')
  }
  const codes = () =>
    sql('select id from prepaid_tickets where cipher is not null order by amount_cents desc')
  async function waiting() {
    const listed = await listAdminOrders(readFilters({ status: 'tickets_undecided' }))
    const { undecidedTickets } = await readOverview()
    expect(listed).toMatchObject({ ok: true, value: { total: undecidedTickets } })
    return undecidedTickets
  }

  it('are listed with their codes until decided, and refunded when accepted', async () => {
    expect(await waiting()).toBe(0)
    await payOtherwise()
    expect([await waiting(), await codes()]).toEqual([1, [{ id: FIRST }, { id: SECOND }]])
    expect(await revealTicket(FIRST, { password: PASSWORD })).toMatchObject({
      value: { code: CODE },
    })
    expect(await decide({ [FIRST]: 'accepted' })).toMatchObject({ ok: true })
    expect([await waiting(), await codes()]).toEqual([1, [{ id: SECOND }]])
    expect(await decide({ [SECOND]: 'refused' })).toMatchObject({ ok: true })
    expect([await waiting(), await codes()]).toEqual([0, []])
    expect([await statusNow(), await topics()]).toEqual(['paid', ['mail.order-paid']])
    expect(await sql('select reason, amount_cents from due_refunds')).toEqual([
      { reason: 'tooMuch', amount_cents: 20_000 },
    ])
  })

  it('must be decided before the order is marked as paid or cancelled', async () => {
    const move = async (name: string) => {
      const [last] = await sql('select id from order_events order by created_at desc, id desc')
      return applyOrderAction({ orderId, last: last?.id, orderAction: name, note: 'in cash' })
    }
    const moves = async () => {
      const read = await readAdminOrder('LX-1')
      return read.ok && read.value.actions.filter((name) => ['pay', 'cancelPaid'].includes(name))
    }
    expect([await moves(), await move('pay')]).toMatchObject([[], { code: 'CONFLICT' }])
    await decide({ [FIRST]: 'accepted', [SECOND]: 'refused' })
    expect([await moves(), await move('pay')]).toMatchObject([['pay'], { ok: true }])
    await sql(`update prepaid_tickets set state = 'submitted'`)
    expect([await moves(), await move('cancelPaid')]).toMatchObject([[], { code: 'CONFLICT' }])
    await decide({ [FIRST]: 'accepted', [SECOND]: 'accepted' })
    expect([await moves(), await move('cancelPaid')]).toMatchObject([['cancelPaid'], { ok: true }])
  })
})

describe('a ticket code', () => {
  it('is shown after the password, and the access is audited', async () => {
    expect(await revealTicket(FIRST, { password: PASSWORD })).toEqual({
      ok: true,
      value: { code: CODE },
    })
    expect(await auditEntries()).toMatchObject([
      { action: 'order.reveal', subject: `order:${orderId}`, details: { lastDigits: '4444' } },
    ])
    expect(await findTraces([CODE])).toEqual([])
  })

  it('is shown in no other case', async () => {
    expect(await revealTicket(FIRST, { password: 'wrong' })).toMatchObject({
      code: 'WRONG_PASSWORD',
    })
    expect(await revealTicket(FIRST, { password: '' })).toMatchObject({ code: 'REQUIRED_FIELDS' })
    expect(await revealTicket("' or true", { password: PASSWORD })).toMatchObject({
      code: 'NOT_FOUND',
    })
    await sql('update prepaid_tickets set cipher = null, erased_at = now()')
    expect(await revealTicket(FIRST, { password: PASSWORD })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await auditEntries()).toEqual([])
  })
})

it.each([
  ['a guest', asGuest, 'UNAUTHENTICATED'],
  ['a customer', asCustomer, 'FORBIDDEN'],
  ['a former administrator', () => asAdministrator('former@shop.example'), 'FORBIDDEN'],
] as const)('%s can neither decide on tickets nor read codes', async (_, enter, code) => {
  await enter()
  expect(await decide({ [FIRST]: 'accepted' })).toEqual({ ok: false, code })
  expect(await revealTicket(FIRST, { password: PASSWORD })).toEqual({ ok: false, code })
  expect([await statusNow(), await auditEntries()]).toEqual(['payment_review', []])
})
