import 'server-only'
import { z } from 'zod'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { MailCopy } from '@/lib/generated/prisma/client'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'
import { withReferences } from './with-references'

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
      ...{ where, orderBy: [...newestFirst], take: PAGE_SIZE, skip: (place.page - 1) * PAGE_SIZE },
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
