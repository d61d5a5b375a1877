import 'server-only'
import { prisma, type Tx } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'

/** Payloads are flat: a message is about a person when one of its values is theirs. */
const isAbout = (values: string[]) => Prisma.sql`exists (
  select 1 from jsonb_each_text(payload) as said where said.value = any(${values}::text[])
)`

type MessageNote = {
  id: string
  topic: string
  orderId: string | null
  createdAt: Date
  doneAt: Date | null
  /** Null when no mail was written. */
  subject: string | null
  text: string | null
}

/** Messages about the customer or their orders, oldest first: `limit` after `last` (keyset pagination). */
export function listMessagesAbout(
  { id: userId, email }: { id: string; email: string },
  limit: number,
  last?: { id: string; createdAt: Date },
) {
  const afterLast = last
    ? Prisma.sql`(message.created_at, message.id) > (${last.createdAt}, ${last.id}::uuid)`
    : Prisma.sql`true`
  return prisma.$queryRaw<MessageNote[]>`
    select message.id::text, topic, payload ->> 'orderId' as "orderId", message.created_at as "createdAt",
      done_at as "doneAt", subject, text
    from outbox_messages message left join mail_copies copy on copy.message_id = message.id
    where ${afterLast} and topic not like 'mail.owner-%' and (${isAbout([userId, email])} or exists (
      select 1 from orders o
      where o.id = (payload ->> 'orderId')::uuid and o.user_id = ${userId}::uuid))
    order by message.created_at, message.id limit ${limit}::int`
}

/** Sent or not; returns their ids. */
export async function deleteMessagesAbout(tx: Tx, values: string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    delete from outbox_messages where ${isAbout(values)} returning id::text`
  return rows.map(({ id }) => id)
}
