import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'

type Tx = Prisma.TransactionClient

/** Payloads are flat: a message is about a person when one of its values is theirs. */
const isAbout = (values: string[]) => Prisma.sql`exists (
  select 1 from jsonb_each_text(payload) as said where said.value = any(${values}::text[])
)`

export type MessageNote = {
  topic: string
  createdAt: Date
  doneAt: Date | null
  /** What it said; null where no mail was written. */
  subject: string | null
  text: string | null
}

/** Notes of the messages to customers whose payload has one of these values (ids, addresses), oldest first. */
export function listMessagesAbout(tx: Pick<Tx, '$queryRaw'>, values: string[]) {
  return tx.$queryRaw<(MessageNote & { orderId: string | null })[]>`
    select topic, payload ->> 'orderId' as "orderId", message.created_at as "createdAt",
      done_at as "doneAt", subject, text
    from outbox_messages message left join mail_copies copy on copy.message_id = message.id
    where ${isAbout(values)} and topic not like 'mail.owner-%' order by message.created_at, message.id`
}

/** Deletes the messages whose payload has one of these values, sent or not; gives their ids. */
export async function deleteMessagesAbout(tx: Tx, values: string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    delete from outbox_messages where ${isAbout(values)} returning id::text`
  return rows.map(({ id }) => id)
}
