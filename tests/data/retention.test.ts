import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { RETENTION_DAYS, type RetentionKey } from '@/lib/legal/retention-days'
import { purgeExpired } from '@/lib/privacy/purge'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

vi.hoisted(() => {
  process.env.DATA_DIR = `${process.env.TMPDIR ?? '/tmp'}/shop-retention-${process.pid}`
})
const data = String(process.env.DATA_DIR)
afterAll(() => rmSync(data, { recursive: true, force: true }))

const now = new Date('2026-11-21T12:00:00Z')
let userId: string

beforeEach(async () => {
  await resetDatabase()
  userId = await insert('users')
})

const HOUR_MS = 60 * 60 * 1000
const hoursBefore = (days: number, hours: number) =>
  new Date(now.getTime() - days * 24 * HOUR_MS - hours * HOUR_MS)

const addSession = (expires: Date, ended: Date | null = null) =>
  sql(
    `insert into sessions (id, user_id, expires_at, ended_at) values (gen_random_uuid(), $1, $2, $3)`,
    [userId, expires, ended],
  )
const addReset = (expires: Date, used: Date | null = null) =>
  sql(
    `insert into password_resets (id, user_id, token_hash, expires_at, used_at)
     values (gen_random_uuid(), $1, gen_random_uuid(), $2, $3)`,
    [userId, expires, used],
  )
const addEmailChange = async (expires: Date, confirmed: Date | null = null) =>
  sql(
    `insert into email_changes (id, user_id, old_email, new_email, expires_at, confirmed_at)
     values (gen_random_uuid(), $1, 'old@shop.example', 'new@shop.example', $2, $3)`,
    [await insert('users'), expires, confirmed],
  )
const addWait = async (created: Date, told: Date | null = null) =>
  sql(
    `insert into stock_waits (id, variant_id, email, language, created_at, confirmed_at, told_at)
     values (gen_random_uuid(), $1, 'guest@shop.example', 'hu', $2, $3, $3)`,
    [await insert('variants', { product_id: await insert('products') }), created, told],
  )
const later = hoursBefore(-1, 0)

/** Per kind: inserts a row whose period began at a time, and counts the rows left. */
const kinds: Record<RetentionKey, [add: (end: Date) => Promise<unknown>, left: string]> = {
  resetLinks: [addReset, 'password_resets'],
  endedSessions: [addSession, 'sessions'],
  sentMails: [
    (at) => insert('outbox_messages', { done_at: at, created_at: hoursBefore(1, 0) }),
    'outbox_messages',
  ],
  undeliverableMails: [(at) => insert('outbox_messages', { created_at: at }), 'outbox_messages'],
  farewellMails: [
    (at) => insert('outbox_messages', { topic: 'mail.account-deleted', created_at: at }),
    'outbox_messages',
  ],
  submissionKeys: [
    async (at) => {
      const order_id = await insert('orders', { user_id: userId })
      await insert('idempotency_keys', {
        user_id: userId,
        key: order_id,
        order_id,
        created_at: at,
      })
    },
    'idempotency_keys',
  ],
  attempts: [
    (at) =>
      sql('insert into limits (key, points, expire) values ($1, 3, $2)', [
        crypto.randomUUID(),
        at.getTime(),
      ]),
    'limits',
  ],
  emailChanges: [addEmailChange, 'email_changes'],
  unconfirmedWaits: [(at) => addWait(at), 'stock_waits'],
  stockWaits: [(at) => addWait(hoursBefore(365, 0), at), 'stock_waits'],
  bankFiles: [
    (at) => insert('bank_statements', { created_at: at, read_at: null, content: Buffer.from('x') }),
    'bank_statements',
  ],
  movedFiles: [
    (at) =>
      sql(
        `insert into moved_files (id, kind, source, sha256, file_name, language, line_count, created_count,
           changed_count, same_count, problem_count, report, created_at)
         values (gen_random_uuid(), 'customers', 'shopify', '', 'a.csv', 'fr', 1, 1, 0, 0, 0, '{}', $1)`,
        [at],
      ),
    'moved_files',
  ],
  bankPayers: [
    async (at) => {
      const statement_id = await insert('bank_statements')
      await insert('bank_credits', { statement_id, created_at: at })
    },
    `bank_credits where payer_name <> ''`,
  ],
  newsletterRequests: [
    (at) => insert('newsletter_subscriptions', { asked_at: at }),
    'newsletter_subscriptions',
  ],
  endedNewsletters: [
    (at) =>
      insert('newsletter_subscriptions', { confirmed_at: hoursBefore(2000, 0), ended_at: at }),
    'newsletter_subscriptions',
  ],
  reviewReports: [
    (at) => insert('review_reports', { decided_at: at, name: 'Rita', network: 'code' }),
    `review_reports where text <> '' or name <> '' or email <> '' or network is not null`,
  ],
  auditEntries: [(at) => insert('audit_entries', { created_at: at }), 'audit_entries'],
  orderDetails: [
    (at) => insert('orders', { user_id: userId, status: 'completed', created_at: at }),
    `orders where email <> ''`,
  ],
  invoices: [
    async (at) => {
      const order_id = await insert('orders', { email: '' })
      await insert('invoices', { order_id, issued_at: at, year: at.getUTCFullYear() })
    },
    'invoices',
  ],
}

describe.each(Object.entries(kinds))('%s', (name, [add, left]) => {
  const key = name as RetentionKey
  const countLeft = async () => (await sql(`select count(*)::int as n from ${left}`))[0]?.n

  it('are kept for their period and then deleted', async () => {
    await add(hoursBefore(RETENTION_DAYS[key], -1))
    await add(hoursBefore(RETENTION_DAYS[key], 1))
    expect(await purgeExpired(now)).toEqual({ [key]: 1 })
    expect(await countLeft()).toBe(1)
    expect(await purgeExpired(now)).toEqual({})
  })
})

it('counts from the use of a link and the end of a session, not from their expiry', async () => {
  const over = hoursBefore(60, 0)
  await addReset(later, over)
  await addSession(later, over)
  await addSession(later)
  await addReset(later)
  await addEmailChange(later, over)
  await addEmailChange(later)
  expect(await purgeExpired(now)).toEqual({ resetLinks: 1, endedSessions: 1, emailChanges: 1 })
})

it('keeps open orders, and the order itself', async () => {
  const created_at = hoursBefore(RETENTION_DAYS.orderDetails, 1)
  await insert('orders', { user_id: userId, status: 'paid', created_at })
  const old = await insert('orders', { user_id: userId, status: 'delivered', created_at })
  await purgeExpired(now)
  expect(await sql(`select id, user_id, phone, total_cents from orders where email = ''`)).toEqual([
    { id: old, user_id: null, phone: '', total_cents: 90_000 },
  ])
})

it('deletes many rows in batches', async () => {
  await sql(
    `insert into sessions (id, user_id, expires_at)
     select gen_random_uuid(), $1, $2 from generate_series(1, 1234)`,
    [userId, hoursBefore(RETENTION_DAYS.endedSessions, 1)],
  )
  expect(await purgeExpired(now)).toEqual({ endedSessions: 1234 })
})

it('stops between two batches', async () => {
  await addSession(hoursBefore(RETENTION_DAYS.endedSessions, 1))
  expect(await purgeExpired(now, () => true)).toEqual({})
  expect(await prisma.session.count()).toBe(1)
})

it('keeps a mail’s content as long as its message', async () => {
  for (const hours of [-1, 1]) {
    const done_at = hoursBefore(RETENTION_DAYS.sentMails, hours)
    const id = await insert('outbox_messages', { done_at, created_at: hoursBefore(1, 0) })
    await sql(
      `insert into mail_copies values ($1, 'Ada', 'ada@shop.example', 'Hello', 'text', 'html', false)`,
      [id],
    )
  }
  expect(await purgeExpired(now)).toEqual({ sentMails: 1 })
  expect(await sql('select subject from mail_copies')).toHaveLength(1)
})

it('keeps a mail’s file as long as its copy, and that of a last mail for some days', async () => {
  const noted = await insert('outbox_messages', { done_at: hoursBefore(80, 0) })
  const due = await insert('outbox_messages', {
    done_at: hoursBefore(RETENTION_DAYS.sentMails, 1),
    created_at: hoursBefore(1, 0),
  })
  const files = [
    writeMail(noted, hoursBefore(80, 0)),
    writeMail(due, hoursBefore(RETENTION_DAYS.sentMails, 1)),
    writeMail(crypto.randomUUID(), hoursBefore(RETENTION_DAYS.farewellMails, 1)),
    writeMail(crypto.randomUUID(), hoursBefore(RETENTION_DAYS.farewellMails, -1)),
  ]
  expect(await purgeExpired(now)).toEqual({ sentMails: 1, mailFiles: 2 })
  expect(files.map((file) => existsSync(file))).toEqual([true, false, false, true])
})

function writeMail(id: string, at: Date): string {
  const file = path.join(data, 'mail', `${id}.eml`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, 'To: Ada')
  utimesSync(file, at, at)
  return file
}
