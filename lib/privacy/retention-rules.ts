import 'server-only'
import type { Tx } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import type { RetentionKey } from '@/lib/legal/retention-days'
import { anonymiseOrders } from '@/lib/orders/anonymise'
import { writeNumber } from '@/lib/orders/invoices/data'
import { CLOSED_STATUSES } from '@/lib/orders/status'
import { TOPICS_DELETED_WHEN_DONE } from '@/lib/runtime/outbox/topics'

/** Removes at most `limit` rows that ended before `before`; returns their number. */
export type Purge = (tx: Tx, before: Date, limit: number) => Promise<number>

export const RETENTION_RULES: Record<RetentionKey, Purge> = {
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
      Prisma.sql`topic = any(${[...TOPICS_DELETED_WHEN_DONE]}) and created_at < ${before}`,
  ),
  submissionKeys: removeFrom('idempotency_keys', (before) => Prisma.sql`created_at < ${before}`),
  attempts: removeFrom('limits', (before) => Prisma.sql`expire < ${before.getTime()}::bigint`),
  emailChanges: removeFrom(
    'email_changes',
    (before) => Prisma.sql`coalesce(confirmed_at, cancelled_at, expires_at) < ${before}`,
  ),
  auditEntries: removeFrom('audit_entries', (before) => Prisma.sql`created_at < ${before}`),
  bankFiles: removeFrom(
    'bank_statements',
    (before) => Prisma.sql`read_at is null and created_at < ${before}`,
  ),
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

/** With their PDFs. An invoice outlives the credit notes that name it. */
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
  const orders = await tx.order.findMany({
    where: { createdAt: { lt: before }, email: { not: '' }, status: { in: [...CLOSED_STATUSES] } },
    take: limit,
    select: { id: true },
  })
  await anonymiseOrders(
    tx,
    orders.map(({ id }) => id),
  )
  return orders.length
}
