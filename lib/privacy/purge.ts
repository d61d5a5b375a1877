import 'server-only'
import { LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { RETENTION_DAYS, type RetentionKey } from '@/lib/legal/retention-days'
import { removeOrphanedMailFiles } from '@/lib/mail/files'
import { anonymiseOrders } from '@/lib/orders/anonymise'
import { writeNumber } from '@/lib/orders/invoices/data'
import { anonymiseOldPastOrders } from '@/lib/orders/past/anonymise-past'
import { CLOSED_STATUSES } from '@/lib/orders/status'
import { DAY_MS } from '@/lib/time'
import { eraseOrphans } from './erase'

/** Rows per transaction, to keep locks short. */
const BATCH = 500
/** Returns the counts by kind. Skipped while another process runs it; throws without a database. */
export async function purgeExpired(now = new Date(), isStopping = () => false) {
  const removed: Partial<Record<RetentionKey | 'mailFiles' | 'orphanedOrders', number>> = {}
  const endOf = (key: RetentionKey) => new Date(now.getTime() - RETENTION_DAYS[key] * DAY_MS)
  for (const [key, purge] of Object.entries(RETENTION_RULES) as [RetentionKey, Purge][]) {
    const before = endOf(key)
    for (let count = BATCH; count === BATCH; ) {
      if (isStopping()) return removed
      const batch = await removeBatch(purge, before)
      if (batch === null) return removed
      count = batch
      if (count > 0) removed[key] = (removed[key] ?? 0) + count
    }
  }
  const orphans = isStopping() ? null : await removeBatch(eraseOrphans, now)
  if (orphans) removed.orphanedOrders = orphans
  // Last: a file is orphaned by the deletion of its row; mails about deleted accounts have none.
  const files = await removeOrphanedMailFiles(endOf('farewellMails'))
  if (files > 0) removed.mailFiles = files
  return removed
}

/** Null while another process holds the lock. */
function removeBatch(purge: Purge, before: Date): Promise<number | null> {
  return prisma.$transaction(async (tx) => {
    // Not a session lock: clients of the embedded database share its session.
    const [lock] = await tx.$queryRaw<{ isOurs: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtextextended('retention', 0)) as "isOurs"`
    return lock?.isOurs ? purge(tx, before, BATCH) : null
  }, LOCKING_TRANSACTION)
}

/** Removes at most `limit` rows that ended before `before`; returns their number. */
type Purge = (tx: Tx, before: Date, limit: number) => Promise<number>

const RETENTION_RULES: Record<RetentionKey, Purge> = {
  resetLinks: removeFrom(
    'password_resets',
    (before) => Prisma.sql`coalesce(used_at, expires_at) < ${before}`,
  ),
  endedSessions: removeFrom(
    'sessions',
    (before) => Prisma.sql`least(ended_at, expires_at) < ${before}`,
  ),
  sentMails: removeFrom('outbox_messages', (before) => Prisma.sql`done_at < ${before}`),
  undeliverableMails: removeFrom(
    'outbox_messages',
    (before) => Prisma.sql`done_at is null and created_at < ${before}`,
  ),
  farewellMails: removeFrom(
    'outbox_messages',
    (before) =>
      Prisma.sql`topic in ('mail.account-deleted', 'cdn.purge') and created_at < ${before}`,
  ),
  submissionKeys: removeFrom('idempotency_keys', (before) => Prisma.sql`created_at < ${before}`),
  attempts: removeFrom('limits', (before) => Prisma.sql`expire < ${before.getTime()}::bigint`),
  emailChanges: removeFrom(
    'email_changes',
    (before) => Prisma.sql`coalesce(confirmed_at, cancelled_at, expires_at) < ${before}`,
  ),
  newsletterRequests: removeFrom(
    'newsletter_subscriptions',
    (before) => Prisma.sql`confirmed_at is null and asked_at < ${before}`,
  ),
  endedNewsletters: removeFrom(
    'newsletter_subscriptions',
    (before) => Prisma.sql`ended_at < ${before}`,
  ),
  unconfirmedWaits: removeFrom(
    'stock_waits',
    (before) => Prisma.sql`user_id is null and confirmed_at is null and created_at < ${before}`,
  ),
  stockWaits: removeFrom(
    'stock_waits',
    (before) => Prisma.sql`coalesce(told_at, created_at) < ${before}`,
  ),
  reviewReports: (tx, before, limit) => tx.$executeRaw`
    update review_reports set text = '', name = '', email = '', network = null
    where ctid = any(array(
      select ctid from review_reports where decided_at < ${before} and text <> ''
      limit ${limit} for update skip locked
    ))`,
  auditEntries: removeFrom('audit_entries', (before) => Prisma.sql`created_at < ${before}`),
  bankFiles: removeFrom(
    'bank_statements',
    (before) => Prisma.sql`read_at is null and created_at < ${before}`,
  ),
  movedFiles: removeFrom('moved_files', (before) => Prisma.sql`created_at < ${before}`),
  bankPayers: (tx, before, limit) => tx.$executeRaw`
    update bank_credits
    set payer_name = '', payer_iban = '', text = '', "references" = '{}', note = ''
    where ctid = any(array(
      select ctid from bank_credits where created_at < ${before}
        and (payer_name, payer_iban, text, note, "references") <> ('', '', '', '', '{}'::text[])
      limit ${limit} for update skip locked
    ))`,
  orderDetails: anonymiseOldOrders,
  invoices: removeOldInvoices,
}

/** Deletes their PDFs too. An invoice outlives the credit notes that name it. */
async function removeOldInvoices(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = await tx.invoice.findMany({
    where: { issuedAt: { lt: before }, creditNotes: { none: {} } },
    take: limit,
  })
  await tx.invoice.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
  for (const invoice of old) {
    await tx.orderDocument.deleteMany({
      where: { orderId: invoice.orderId, number: writeNumber(invoice) },
    })
  }
  return old.length
}

function removeFrom(table: string, isOver: (before: Date) => Prisma.Sql): Purge {
  const name = Prisma.raw(`"${table}"`)
  return (tx, before, limit) => tx.$executeRaw`
    delete from ${name} where ctid = any(array(
      select ctid from ${name} where ${isOver(before)} limit ${limit} for update skip locked
    ))`
}

async function anonymiseOldOrders(tx: Tx, before: Date, limit: number): Promise<number> {
  const past = await anonymiseOldPastOrders(tx, before, limit)
  const orders = await tx.order.findMany({
    where: { createdAt: { lt: before }, email: { not: '' }, status: { in: [...CLOSED_STATUSES] } },
    take: limit - past,
    select: { id: true },
  })
  await anonymiseOrders(
    tx,
    orders.map(({ id }) => id),
  )
  return past + orders.length
}
