import { beforeEach, expect, it, vi } from 'vitest'
import { listAuditRecords } from '@/lib/admin/audit-log'
import { listWaiting, resend } from '@/lib/admin/outbox/messages'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { asAdministrator, asCustomer, asGuest, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

let adminId: string
beforeEach(async () => {
  await resetDatabase()
  adminId = await asAdministrator()
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const failed = (minutes: number, changes = {}) =>
  insert('outbox_messages', {
    last_error: 'ESOCKET: refused',
    attempts: 7,
    run_after: inMinutes(minutes),
    ...changes,
  })
const due = async () =>
  (await sql('select id from outbox_messages where done_at is null and run_after <= now()')).map(
    ({ id }) => id,
  )

it('lists unsent messages without their content, failed ones first', async () => {
  const orderId = await insert('orders', { reference: 'LX-7' })
  const payload = JSON.stringify({ orderId, more: 'secret' })
  const waiting = await insert('outbox_messages', { payload })
  const broken = await failed(90)
  await insert('outbox_messages', { done_at: new Date() })
  const list = await listWaiting(1)
  expect(list).toMatchObject({
    ok: true,
    value: {
      total: 2,
      rows: [
        { id: broken, reference: null },
        { id: waiting, reference: 'LX-7' },
      ],
    },
  })
  expect(JSON.stringify(list)).not.toContain('secret')
})

it('retries one or all messages once and audits it, except running and sent ones', async () => {
  const one = await failed(90)
  const other = await failed(60)
  const leased = await failed(1)
  const sent = await failed(90, { done_at: new Date() })
  expect(await resend(one)).toEqual({ ok: true, value: { count: 1 } })
  expect(await due()).toEqual([one])
  for (const id of [one, leased, sent, crypto.randomUUID(), "' or true", null]) {
    expect(await resend(id), String(id)).toEqual({ ok: true, value: { count: 0 } })
  }
  expect(await resend()).toEqual({ ok: true, value: { count: 1 } })
  expect((await due()).sort()).toEqual([one, other].sort())
  expect(await listAuditRecords(1)).toMatchObject({
    value: {
      total: 2,
      rows: [
        { actor: 'admin@shop.example', actorId: adminId, action: 'mail.resend' },
        { subject: `outbox:${one}`, details: { topic: 'mail.order-placed' } },
      ],
    },
  })
})

it('lists abandoned messages first and retries them', async () => {
  const waits = await failed(90)
  const given = await failed(-90, { failed_at: new Date() })
  expect(await listWaiting(1)).toMatchObject({
    value: {
      rows: [
        { id: given, failedAt: expect.any(Date) },
        { id: waits, failedAt: null },
      ],
    },
  })
  expect(await resend(given)).toEqual({ ok: true, value: { count: 1 } })
  expect(await sql('select 1 from outbox_messages where failed_at is not null')).toEqual([])
  expect(await due()).toEqual([given])
})

it('retries for days after a manual retry', async () => {
  const made = inMinutes(-6 * 24 * 60)
  const id = await failed(-90, { failed_at: new Date(), created_at: made })
  const failing = { 'mail.order-placed': () => Promise.reject(new Error('away')) }
  expect(await resend(id)).toEqual({ ok: true, value: { count: 1 } })
  expect(await runOutbox(failing)).toEqual({ done: 0, failed: 1 })
  const state = () => sql('select failed_at is not null as given, attempts from outbox_messages')
  expect(await state()).toEqual([{ given: false, attempts: 8 }])
  // Abandoned again after the retry period.
  await sql(`update outbox_messages
    set run_after = now() - interval '1 s', tried_since = tried_since - interval '5 days'`)
  expect(await runOutbox(failing)).toEqual({ done: 0, failed: 1 })
  expect(await state()).toEqual([{ given: true, attempts: 9 }])
})

it('lists audit entries newest first, fifty per page, also of deleted accounts', async () => {
  for (let i = 0; i < 51; i++) {
    await insert('audit_entries', { subject: `product:${i}`, created_at: inMinutes(i) })
  }
  const page = async (pageNumber: number) => {
    const list = await listAuditRecords(pageNumber)
    return list.ok && [list.value.page, list.value.rows.length, list.value.rows[0]]
  }
  expect(await page(1)).toMatchObject([1, 50, { subject: 'product:50', actor: null }])
  expect(await page(9)).toMatchObject([2, 1, { subject: 'product:0' }])
})

it.each([
  [asGuest, 'UNAUTHENTICATED'],
  [asCustomer, 'FORBIDDEN'],
  [() => asAdministrator('former@shop.example'), 'FORBIDDEN'],
] as const)('is for the administrator only (%#)', async (enter, code) => {
  const id = await failed(90)
  await enter()
  const refused = { ok: false, code }
  expect([await listAuditRecords(1), await listWaiting(1), await resend(id)]).toEqual(
    Array(3).fill(refused),
  )
  expect(await due()).toEqual([])
})
