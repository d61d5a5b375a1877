import 'server-only'
import { prisma } from '@/lib/db'
import { shop } from '@/lib/shop'
import { failuresMail } from './failures-mail'
import { sendToOwner } from './to-owner'

/** `id` is the outbox message's, which the failed ones carry. Skipped if all of them were sent meanwhile. */
export async function mailOwnerFailures(id: string): Promise<void> {
  const topics = await prisma.$queryRaw<{ topic: string; count: number }[]>`
    select topic, count(*)::int as count from outbox_messages
    where reported_in = ${id}::uuid and done_at is null group by topic order by count desc, topic`
  if (topics.length === 0) return
  await sendToOwner(id, (language) => failuresMail({ shop, topics }, language))
}
