import 'server-only'
import { prisma } from '@/lib/db'

const MAX_AT_ONCE = 100

/**
 * Makes mails to the shop's owner of what has happened since: the database wrote each down with its effect
 * (prisma/migrations, owner notices), so that no door for orders, money and withdrawals can forget it. Each
 * becomes one message, whatever number of workers run. Gives how many.
 */
export function enqueueOwnerNotices(): Promise<number> {
  return prisma.$executeRaw`
    with taken as (
      delete from owner_notices where id in (
        select id from owner_notices order by id limit ${MAX_AT_ONCE}::int for update skip locked
      ) returning kind, order_id, amount_cents
    )
    insert into outbox_messages (id, topic, payload)
    select gen_random_uuid(), 'mail.owner-' || kind, case kind
      when 'money' then jsonb_build_object('orderId', order_id, 'amountCents', amount_cents)
      else jsonb_build_object('orderId', order_id) end
    from taken`
}
