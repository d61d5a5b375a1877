import 'server-only'
import { prisma } from '@/lib/db'
import { setting } from '@/lib/settings/current'
import type { SettingName } from '@/lib/settings/rules'

const MAX_AT_ONCE = 100

const SWITCHES = {
  order: 'NOTIFY_ORDERS',
  money: 'NOTIFY_MONEY',
  withdrawal: 'NOTIFY_WITHDRAWALS',
  'low-stock': 'NOTIFY_LOW_STOCK',
} as const satisfies Record<string, SettingName>

/**
 * Turns notices, which database triggers write, into mails: one per notice with any number of workers, one for all
 * variants with a low stock, for which one worker takes them at a time. Drops those that the owner switched off.
 */
export function enqueueOwnerNotices(): Promise<number> {
  const on = Object.entries(SWITCHES).flatMap(([kind, name]) =>
    setting(name) === 'on' ? [kind] : [],
  )
  return prisma.$executeRaw`
    with taken as (
      delete from owner_notices where id in (
        select id from owner_notices
        where (select pg_try_advisory_xact_lock(hashtextextended('owner-notices', 0)))
        order by id limit ${MAX_AT_ONCE}::int for update skip locked
      ) returning kind, order_id, amount_cents, subject_id
    ), wanted as (
      select * from taken where kind = any(${on}::text[])
    )
    insert into outbox_messages (id, topic, payload)
    select gen_random_uuid(), 'mail.owner-' || kind, case kind
      when 'money' then jsonb_build_object('orderId', order_id, 'amountCents', amount_cents)
      when 'withdrawal' then jsonb_build_object('orderId', order_id, 'withdrawalId', subject_id)
      else jsonb_build_object('orderId', order_id) end
    from wanted where kind <> 'low-stock'
    union all
    select gen_random_uuid(), 'mail.owner-low-stock',
      jsonb_build_object('variantIds', jsonb_agg(distinct subject_id))
    from wanted where kind = 'low-stock' having count(*) > 0`
}
