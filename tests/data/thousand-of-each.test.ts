import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readPendingEmail } from '@/lib/accounts/settings/email-change'
import { readNotifications } from '@/lib/accounts/settings/notifications'
import { listSessions } from '@/lib/accounts/settings/sessions'
import { listAuditRecords } from '@/lib/admin/audit-log'
import { readCustomerFilters } from '@/lib/admin/customers/filters'
import { listCustomers, readCustomer } from '@/lib/admin/customers/queries'
import { listSent, listWaiting } from '@/lib/admin/outbox/messages'
import { readOverview } from '@/lib/admin/overview'
import { createSession, MAX_OPEN_SESSIONS } from '@/lib/auth/session-rows'
import { prisma } from '@/lib/db'
import { listDueRefunds } from '@/lib/orders/admin/due-refunds'
import { readFilters } from '@/lib/orders/admin/list/filters'
import { listAdminOrders } from '@/lib/orders/admin/list/list'
import { readAdminOrder } from '@/lib/orders/admin/read'
import { filterWithdrawable } from '@/lib/orders/anonymise'
import { getOrder, listOrders } from '@/lib/orders/reading/queries'
import { exportData, getConsents } from '@/lib/privacy/queries'
import { asAdministrator, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { mostRowsReadBy } from './most-rows'
import { insert } from './rows'
import { giveThousandOfEach } from './thousand-rows'

vi.mock('@/lib/auth/session', () => ({
  getSession: async () => visitor.session,
  getCurrentUser: async () => visitor.session?.user ?? null,
}))

const MAX_ROWS = 100
const email = 'eve@shop.example'
let userId: string

// Once for all tests, which change no row that another counts.
beforeAll(async () => {
  await resetDatabase()
  userId = await insert('users', { email })
  await giveThousandOfEach(userId, email)
})

const done = async (work: Promise<{ ok: boolean }>) => expect((await work).ok).toBe(true)

async function download() {
  const result = await exportData()
  if (!result.ok) throw new Error(result.code)
  return JSON.parse(await new Response(result.value.body).text())
}

describe('an account with a thousand of each row', () => {
  beforeAll(async () => {
    const sid = await insert('sessions', { user_id: userId })
    visitor.session = { sid, language: 'fr', isAdmin: false, user: { id: userId, email } }
  })

  it.each([
    ['its orders', () => done(listOrders())],
    ['one order', () => done(getOrder('LX-1'))],
    ['its sessions', () => done(listSessions())],
    ['its consents', () => done(getConsents())],
    ['its notifications', () => done(readNotifications())],
    ['its new address', readPendingEmail],
    ['its export', download],
  ])('reads %s in pages', async (_, read) => {
    expect(await mostRowsReadBy(read)).toBeLessThanOrEqual(MAX_ROWS)
  })

  it('is exported completely, each row once, though all have the same time', async () => {
    const data = await download()
    const counts = Object.entries(data).flatMap(([name, part]) =>
      Array.isArray(part) ? [[name, new Set(part.map((one) => JSON.stringify(one))).size]] : [],
    )
    // Attempts have no unique fields; this test's session is one more.
    expect(Object.fromEntries(counts)).toMatchObject({
      sessions: 1001,
      passwordResets: 1000,
      emailChanges: 1000,
      consents: 1000,
      notes: 1000,
      submissions: 1000,
      orders: 1000,
      mails: 2000,
    })
    const { attempts, activity, mails } = data
    expect([attempts.length, activity.length, mails.length]).toEqual([1000, 1000, 2000])
  })

  it('reads no cancelled order when it is deleted', async () => {
    const ids = (await sql('select id from orders')).map(({ id }) => id)
    expect(await mostRowsReadBy(() => filterWithdrawable(prisma, ids))).toBe(0)
  })
})

it('is signed in fifty times at most, however often it signs in', async () => {
  const { id } = await createSession(userId)
  const open = 'select id from sessions where user_id = $1 and ended_at is null'
  const left = (await sql(open, [userId])).map((row) => row.id)
  expect(left).toHaveLength(MAX_OPEN_SESSIONS)
  expect(left).toContain(id)
})

describe('admin', () => {
  beforeAll(async () => {
    await asAdministrator()
  })

  it.each([
    ['the orders', () => done(listAdminOrders(readFilters({})))],
    ['one order', () => done(readAdminOrder('LX-1'))],
    ['the customers', () => done(listCustomers(readCustomerFilters({})))],
    ['one customer', () => done(readCustomer(userId, 1))],
    ['the overview', () => readOverview()],
    ['money to give back', () => done(listDueRefunds(1))],
    ['the mails that left', () => done(listSent(1))],
    ['the mails that wait', () => done(listWaiting(1))],
    ['the audit', () => done(listAuditRecords(1))],
  ])('reads %s of such an account in pages', async (_, read) => {
    expect(await mostRowsReadBy(read)).toBeLessThanOrEqual(MAX_ROWS)
  })
})
