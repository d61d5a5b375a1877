import 'server-only'
import { firstSubject, textsIn } from '@/lib/admin/newsletter/schema'
import { prisma } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Period } from '@/lib/settlement/books/period'
import { within } from '@/lib/settlement/books/within'
import { TIME_ZONE } from '@/lib/time'
import { KEY_LENGTH, type Step } from './filters'

/** Mails of a newsletter. `unsubscribed` by one of them, and among the accepted. */
export type SentNewsletter = {
  id: string
  /** In the first language that has a text. */
  subject: string
  /** ISO 8601, in the shop's time zone. */
  day: string
  accepted: number
  refused: number
  skipped: number
  unsubscribed: number
}

/** Addresses in a step of time. `key` is that of the step. */
export type ReaderFigures = { key: string; asked: number; confirmed: number; ended: number }

const dayOf = (time: Prisma.Sql) => Prisma.sql`(${time} at time zone ${TIME_ZONE})::date::text`

/** Those begun in the period, the newest first. No access check, here and below: callers check. */
export async function readSentNewsletters(period: Period): Promise<SentNewsletter[]> {
  const started = Prisma.sql`letter.started_at`
  const rows = await prisma.$queryRaw<(Omit<SentNewsletter, 'subject'> & { texts: unknown })[]>`
    select letter.id::text, letter.texts, ${dayOf(started)} as day,
      count(*) filter (where mail.state = 'accepted')::int as accepted,
      count(*) filter (where mail.state = 'refused')::int as refused,
      count(*) filter (where mail.state = 'skipped')::int as skipped,
      count(mail.ended_at)::int as unsubscribed
    from newsletters letter left join newsletter_deliveries mail on mail.newsletter_id = letter.id
    where ${within(started, period)} group by letter.id order by letter.started_at desc, letter.id`
  return rows.map(({ texts, ...row }) => ({ ...row, subject: firstSubject(textsIn(texts)) }))
}

/** Steps with any figure, by key. */
export function readReaderFigures(period: Period, step: Step): Promise<ReaderFigures[]> {
  const keyOf = (time: Prisma.Sql) => Prisma.sql`left(${dayOf(time)}, ${KEY_LENGTH[step]}::int)`
  const counted = (time: Prisma.Sql) => Prisma.sql`
    select ${keyOf(time)} as key, count(*)::int as count
    from newsletter_subscriptions where ${within(time, period)} group by 1`
  return prisma.$queryRaw<ReaderFigures[]>`
    with asked as (${counted(Prisma.sql`created_at`)}),
      confirmed as (${counted(Prisma.sql`confirmed_at`)}),
      ended as (${counted(Prisma.sql`ended_at`)})
    select key, coalesce(asked.count, 0) as asked, coalesce(confirmed.count, 0) as confirmed,
      coalesce(ended.count, 0) as ended
    from asked full join confirmed using (key) full join ended using (key) order by key`
}
