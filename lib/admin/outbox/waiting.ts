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

/** A message that has not been sent: what it is about, without what it says. */
export type WaitingMessage = {
  id: string
  topic: string
  attempts: number
  runAfter: Date
  lastError: string | null
  /** Since when it is not tried any more by itself. */
  failedAt: Date | null
  createdAt: Date
  /** Of the order that it is about, if any. */
  reference: string | null
}

/** What waits in the outbox, those first that were given up, then those that failed, then the oldest. UNAUTHENTICATED, FORBIDDEN. */
export const listWaiting = asAdmin(
  async (_admin, wanted: number): Promise<Result<Paged<WaitingMessage>>> => {
    const where = { doneAt: null }
    const place = pagesOf(await prisma.outboxMessage.count({ where }), wanted)
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

/**
 * Makes a message that has failed, or was given up, due now, or all of them where none is named, to be tried as long
 * as a new one; gives how many. Those that are tried within two minutes anyway are left alone. UNAUTHENTICATED, FORBIDDEN.
 */
export const resend = asAdmin(async (admin, id?: unknown): Promise<Result<{ count: number }>> => {
  const named = id === undefined ? undefined : (z.uuid().safeParse(id).data ?? null)
  if (named === null) return ok({ count: 0 })
  // One that is being tried now is due again when its lease ends; to send it now would be to send it twice.
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
