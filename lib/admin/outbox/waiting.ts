import 'server-only'
import { z } from 'zod'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import { wakeOutbox } from '@/lib/runtime/outbox/wake'
import { LEASE_SECONDS } from '@/lib/runtime/outbox/worker'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'
import { withReferences } from './with-references'

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
        ...{ doneAt: null, lastError: { not: null } },
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
