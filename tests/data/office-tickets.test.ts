import bcrypt from 'bcryptjs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { judgeTickets, revealTicket } from '@/lib/orders/office/tickets'
import { sealCode } from '@/lib/payments/tickets/cipher'
import { ticketKeys } from '@/lib/payments/tickets/keys'
import { resetDatabase, sql } from './database'
import { asAdministrator, asCustomer, asGuest, visitor } from './office'
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
const [FIRST, SECOND] = [crypto.randomUUID(), crypto.randomUUID()]

let orderId: string
beforeEach(async () => {
  await resetDatabase()
  const adminId = await asAdministrator()
  await sql('update users set password_hash = $2 where id = $1', [
    adminId,
    bcrypt.hashSync(PASSWORD, 4),
  ])
  orderId = await insert('orders', {
    ...{ status: 'payment_review', payment_method: 'prepaid_tickets' },
    ...{ total_cents: 30_000, reference: 'LX-1' },
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

const judge = (decisions: object) => judgeTickets({ orderId, decisions })
const topics = async () =>
  (await sql('select topic from outbox_messages')).map(({ topic }) => topic)
const statusNow = async () => (await sql('select status from orders'))[0]?.status
const deeds = () =>
  sql('select action, subject, details from audit_entries order by created_at, id')

describe('tickets under review', () => {
  it('pay the order once all are accepted, and lose their codes', async () => {
    expect(await judge({ [FIRST]: 'accepted' })).toMatchObject({ ok: true })
    expect([await statusNow(), await topics()]).toEqual(['payment_review', []])
    const all = { [SECOND]: 'accepted' }
    const answers = await Promise.all([judge(all), judge(all)])
    expect(answers).toEqual(Array(2).fill({ ok: true, value: { reference: 'LX-1' } }))
    expect([await statusNow(), await topics()]).toEqual(['paid', ['mail.order-paid']])
    expect(await sql('select 1 from prepaid_tickets where cipher is not null')).toEqual([])
    expect(await deeds()).toHaveLength(2)
  })

  it('send the order back when what is accepted does not pay it', async () => {
    const both = { [FIRST]: 'accepted', [SECOND]: 'refused' }
    expect(await judge(both)).toMatchObject({ ok: true })
    expect(await judge(both)).toMatchObject({ ok: true })
    expect([await statusNow(), await topics()]).toEqual(['awaiting_payment', ['mail.order-partly']])
    expect(await deeds()).toMatchObject([
      { action: 'order.tickets', details: { tickets: ['4444 accepted', '4444 refused'] } },
    ])
  })

  it('are decided once, and only while the order is under review', async () => {
    await judge({ [FIRST]: 'accepted' })
    expect(await judge({ [FIRST]: 'refused' })).toMatchObject({ code: 'CONFLICT' })
    await sql(`update orders set status = 'paid'`)
    expect(await judge({ [SECOND]: 'accepted' })).toMatchObject({ code: 'CONFLICT' })
    expect(await judge({})).toMatchObject({ code: 'REQUIRED_FIELDS' })
    expect(await judge({ [crypto.randomUUID()]: 'accepted' })).toMatchObject({ code: 'CONFLICT' })
    expect(await judge({ [SECOND]: 'stolen' })).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(await topics()).toEqual([])
  })
})

describe('a code', () => {
  it('is shown for the password, and that is written down without it', async () => {
    expect(await revealTicket(FIRST, PASSWORD)).toEqual({ ok: true, value: { code: CODE } })
    expect(await deeds()).toMatchObject([
      { action: 'order.reveal', subject: `order:${orderId}`, details: { lastDigits: '4444' } },
    ])
    expect(await findTraces([CODE])).toEqual([])
  })

  it('is shown for nothing else', async () => {
    expect(await revealTicket(FIRST, 'wrong')).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await revealTicket(FIRST, '')).toMatchObject({ code: 'REQUIRED_FIELDS' })
    expect(await revealTicket("' or true", PASSWORD)).toMatchObject({ code: 'NOT_FOUND' })
    await sql('update prepaid_tickets set cipher = null, erased_at = now()')
    expect(await revealTicket(FIRST, PASSWORD)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await deeds()).toEqual([])
  })
})

it.each([
  ['a guest', asGuest, 'UNAUTHENTICATED'],
  ['a customer', asCustomer, 'FORBIDDEN'],
  ['a former administrator', () => asAdministrator('former@shop.example'), 'FORBIDDEN'],
] as const)('%s may neither decide nor see', async (_, enter, code) => {
  await enter()
  expect(await judge({ [FIRST]: 'accepted' })).toEqual({ ok: false, code })
  expect(await revealTicket(FIRST, PASSWORD)).toEqual({ ok: false, code })
  expect([await statusNow(), await deeds()]).toEqual(['payment_review', []])
})
