import 'server-only'
import { z } from 'zod'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { MailCopy } from '@/lib/generated/prisma/client'
import { wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { LEASE_SECONDS } from '@/lib/runtime/outbox/worker'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'

type Head = Pick<MailCopy, 'recipientName' | 'recipientAddress' | 'subject' | 'isFile'>

/** `copy` is null when no mail was written. */
export type MessageHead = {
  id: string
  topic: string
  createdAt: Date
  /** Null while pending. */
  doneAt: Date | null
  copy: Head | null
}

export type SentMessage = MessageHead & { reference: string | null }
export type ReadMail = SentMessage & { copy: (Head & Pick<MailCopy, 'text' | 'html'>) | null }

const head = { recipientName: true, recipientAddress: true, subject: true, isFile: true } as const
const message = { id: true, topic: true, createdAt: true, doneAt: true } as const
const newestFirst = [{ doneAt: 'desc' }, { id: 'desc' }] as const

/** Newest first, fifty per page. UNAUTHENTICATED, FORBIDDEN. */
export const listSent = asAdmin(
  async (_admin, requested: number): Promise<Result<Paged<SentMessage>>> => {
    const where = { doneAt: { not: null } }
    const place = pagesOf(await prisma.outboxMessage.count({ where }), requested)
    const rows = await prisma.outboxMessage.findMany({
      where,
      orderBy: [...newestFirst],
      take: PAGE_SIZE,
      skip: (place.page - 1) * PAGE_SIZE,
      select: { ...message, payload: true, copy: { select: head } },
    })
    return ok({ ...place, rows: await withReferences(rows) })
  },
)

/** Sent or pending. UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export const readMail = asAdmin(async (_admin, id: string): Promise<Result<ReadMail>> => {
  if (!z.uuid().safeParse(id).success) return fail('NOT_FOUND')
  const found = await prisma.outboxMessage.findUnique({
    where: { id },
    select: { ...message, payload: true, copy: { select: { ...head, text: true, html: true } } },
  })
  const [mail] = await withReferences(found ? [found] : [])
  return mail ? ok(mail) : fail('NOT_FOUND')
})

/** Oldest first. The caller must authorise. */
export async function listMailsAbout(orderId: string): Promise<MessageHead[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    select id::text from outbox_messages where payload ->> 'orderId' = ${orderId}`
  return prisma.outboxMessage.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { ...message, copy: { select: head } },
  })
}

export type WaitingMessage = {
  id: string
  topic: string
  attempts: number
  runAfter: Date
  lastError: string | null
  /** Set when retries ended. */
  failedAt: Date | null
  createdAt: Date
  /** Order number, if any. */
  reference: string | null
}

/** Permanent failures first, then failed, then oldest. UNAUTHENTICATED, FORBIDDEN. */
export const listWaiting = asAdmin(
  async (_admin, requested: number): Promise<Result<Paged<WaitingMessage>>> => {
    const where = { doneAt: null }
    const place = pagesOf(await prisma.outboxMessage.count({ where }), requested)
    const rows = await prisma.outboxMessage.findMany({
      where,
      orderBy: [
        { failedAt: { sort: 'desc', nulls: 'last' } },
        { lastError: { sort: 'asc', nulls: 'last' } },
        ...([{ createdAt: 'asc' }, { id: 'asc' }] as const),
      ],
      take: PAGE_SIZE,
      skip: (place.page - 1) * PAGE_SIZE,
      select: {
        id: true,
        topic: true,
        attempts: true,
        runAfter: true,
        lastError: true,
        failedAt: true,
        createdAt: true,
        payload: true,
      },
    })
    return ok({ ...place, rows: await withReferences(rows) })
  },
)

/** Without `id` all failed messages; skips those due within two minutes. UNAUTHENTICATED, FORBIDDEN. */
export const resend = asAdmin(async (admin, id?: unknown): Promise<Result<{ count: number }>> => {
  const named = id === undefined ? undefined : (z.uuid().safeParse(id).data ?? null)
  if (named === null) return ok({ count: 0 })
  // A message in delivery is due at the end of its lease: sending it now would send it twice.
  const now = new Date()
  const endOfLease = new Date(now.getTime() + LEASE_SECONDS * 1000)
  const count = await prisma.$transaction(async (tx) => {
    const due = await tx.outboxMessage.updateManyAndReturn({
      where: {
        doneAt: null,
        lastError: { not: null },
        OR: [{ runAfter: { gt: endOfLease } }, { failedAt: { not: null } }],
        ...(named !== undefined && { id: named }),
      },
      data: { runAfter: now, triedSince: now, failedAt: null },
      select: { id: true, topic: true },
    })
    for (const { id: messageId, topic } of due) {
      await recordAudit(tx, admin.user.id, {
        action: 'mail.resend',
        subject: `outbox:${messageId}`,
        details: { topic },
      })
    }
    return due.length
  })
  wakeOutbox()
  return ok({ count })
})

const payloadSchema = z.object({ orderId: z.uuid() })

/** Replaces the payload by the order number, null without an order. */
async function withReferences<Row extends { payload: unknown }>(
  messages: readonly Row[],
): Promise<(Omit<Row, 'payload'> & { reference: string | null })[]> {
  const rows = messages.map(({ payload, ...row }) => ({
    row,
    orderId: payloadSchema.safeParse(payload).data?.orderId ?? '',
  }))
  const orders = await prisma.order.findMany({
    where: { id: { in: rows.map(({ orderId }) => orderId).filter(Boolean) } },
    select: { id: true, reference: true },
  })
  const references = new Map(orders.map(({ id, reference }) => [id, reference]))
  return rows.map(({ row, orderId }) => ({ ...row, reference: references.get(orderId) ?? null }))
}
