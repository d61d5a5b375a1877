import 'server-only'
import { prisma } from '@/lib/db'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import { setting } from '@/lib/settings/current'
import { DAY_MS, TIME_ZONE, toDay } from '@/lib/time'
import { isQuiet, readDigest } from './read-digest'

const hours = new Intl.DateTimeFormat('en', {
  ...{ timeZone: TIME_ZONE, hour: 'numeric', hourCycle: 'h23' },
})

/** Of the day before `now`, in the shop's time zone. */
const dayBefore = (now: Date): string =>
  new Date(Date.parse(toDay(now)) - DAY_MS).toISOString().slice(0, 10)

/**
 * From the set hour on, once a day with any number of instances. The row of a day without events is written too, so that
 * it is not counted again. Returns the day that is mailed, or null.
 */
export async function enqueueDigest(now = new Date()): Promise<string | null> {
  if (setting('NOTIFY_DIGEST') === 'off') return null
  if (Number(hours.format(now)) < setting('DIGEST_HOUR')) return null
  const day = dayBefore(now)
  if ((await prisma.ownerDigest.count({ where: { day: new Date(day) } })) > 0) return null
  const digest = await readDigest(day)
  return prisma.$transaction(async (tx) => {
    const isFirst = await tx.$executeRaw`
      insert into owner_digests (day) values (${day}::date) on conflict do nothing`
    if (isFirst === 0 || isQuiet(digest)) return null
    await enqueue(tx, 'mail.owner-digest', { day })
    return day
  })
}
