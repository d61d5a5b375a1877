import 'server-only'
import { randomUUID } from 'node:crypto'
import { ASKED_WITHOUT_CONSENT } from '@/lib/accounts/review-mails'
import { prisma } from '@/lib/db'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { repeat } from '@/lib/runtime/repeat'
import { setting } from '@/lib/settings/current'
import { DAY_MS } from '@/lib/time'

const DAYS_AFTER_DELIVERY = 7
/** An order that was delivered longer ago is not asked about any more. */
const LAST_DAY = 30
/** Orders placed longer ago are not looked at. */
const OLDEST_DAYS = 180
const BATCH = 100

/** Asks once for reviews of orders delivered a week ago; returns their number. */
export async function requestReviews(now: Date, isStopping = () => false): Promise<number> {
  if (setting('REVIEW_MAILS') === 'off') return 0
  let asked = 0
  for (const { id } of await listDelivered(now)) {
    if (isStopping()) break
    if (await request(id)) asked += 1
  }
  if (asked > 0) wakeOutbox()
  return asked
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

const listDelivered = (now: Date) => prisma.$queryRaw<{ id: string }[]>`
  select o.id::text from orders o join users u on u.id = o.user_id
  where o.status in ('delivered', 'completed') and o.created_at > ${before(now, OLDEST_DAYS)}
    and o.withdrawn_at is null and o.email <> '' and u.review_mails and u.order_notifications
    and not exists (select from review_requests r where r.order_id = o.id)
    and (o.country = any(${ASKED_WITHOUT_CONSENT}::text[]) or (
      select granted from consents c where c.user_id = u.id and c.purpose = 'marketing_emails'
      order by c.created_at desc, c.id desc limit 1))
    and (
      select max(e.created_at) from order_events e
      where e.order_id = o.id and e.to_status = 'delivered' and e.from_status <> 'delivered'
    ) between ${before(now, LAST_DAY)} and ${before(now, DAYS_AFTER_DELIVERY)}
  order by o.created_at, o.id limit ${BATCH}::int`

function request(orderId: string): Promise<boolean> {
  return prisma.$transaction(async (tx) => {
    const { count } = await tx.reviewRequest.createMany({
      data: { orderId, key: randomUUID() },
      skipDuplicates: true,
    })
    if (count > 0) await enqueue(tx, 'mail.review-request', { orderId })
    return count > 0
  })
}

const EVERY_MS = 15 * 60 * 1000

/** Runs every 15 minutes. Returns a function that stops it. */
export function startReviewRequests(): () => Promise<void> {
  return repeat({
    name: 'Review requests',
    everyMs: EVERY_MS,
    work: async (isStopping) => {
      const asked = await requestReviews(new Date(), isStopping)
      return asked > 0 ? `${asked} asked` : null
    },
  })
}
