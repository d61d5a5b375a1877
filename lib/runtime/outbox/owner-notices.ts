import 'server-only'
import { prisma } from '@/lib/db'

const MAX_AT_ONCE = 100

/** Turns notices, which database triggers write, into mails: one per notice with any number of workers. */
export function enqueueOwnerNotices(): Promise<number> {
  return prisma.$executeRaw`
    with taken as (
      delete from owner_notices where id in (
        select id from owner_notices order by id limit ${MAX_AT_ONCE}::int for update skip locked
      ) returning kind, order_id, amount_cents, subject_id
    )
    insert into outbox_messages (id, topic, payload)
    select gen_random_uuid(), 'mail.owner-' || kind, case kind
      when 'money' then jsonb_build_object('orderId', order_id, 'amountCents', amount_cents)
      when 'withdrawal' then jsonb_build_object('orderId', order_id, 'withdrawalId', subject_id)
      else jsonb_build_object('orderId', order_id) end
    from taken`
}
