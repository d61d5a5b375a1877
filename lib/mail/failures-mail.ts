import 'server-only'
import { prisma } from '@/lib/db'
import { labelled } from '@/lib/i18n/labelled'
import type { Language } from '@/lib/languages'
import { RETRY_DAYS } from '@/lib/runtime/outbox/retry'
import { TOPIC_NAMES } from '@/lib/runtime/outbox/topic-names'
import type { Topic } from '@/lib/runtime/outbox/topics'
import { shop } from '@/lib/shop'
import { sendToOwner } from './deliver'
import { ownerMail } from './layout'
import { mailTexts } from './texts'
import type { Mail } from './types'

/** `id` is the outbox message's, which the failed ones carry. Skipped if all of them were sent meanwhile. */
export async function mailOwnerFailures(id: string): Promise<void> {
  const topics = await prisma.$queryRaw<{ topic: string; count: number }[]>`
    select topic, count(*)::int as count from outbox_messages
    where reported_in = ${id}::uuid and done_at is null group by topic order by count desc, topic`
  if (topics.length === 0) return
  await sendToOwner(id, (language) => failuresMail({ shop, topics }, language))
}

type Failures = {
  shop: { name: string; url: string }
  topics: { topic: string; count: number }[]
}

/** Names kinds of mails and how many, not their recipients. */
export async function failuresMail({ shop, topics }: Failures, language: Language): Promise<Mail> {
  const t = await mailTexts(language)
  const count = topics.reduce((sum, one) => sum + one.count, 0)
  const nameOf = (topic: string) => {
    const name = TOPIC_NAMES[topic as Topic]
    return name ? t(`admin.mails.topics.${name}`) : topic
  }
  return ownerMail({ shop, path: '/admin/mails' }, language, t, {
    subject: t('mail.owner.failures.subject', { count, shop: shop.name }),
    title: t('mail.owner.failures.title'),
    lines: [
      t('mail.owner.failures.intro', { count }),
      ...topics.map((one) => labelled(language, nameOf(one.topic), String(one.count))),
      t('mail.owner.failures.retry', { days: RETRY_DAYS }),
    ],
    open: t('mail.owner.failures.open'),
    footer: t('mail.owner.unmatched.footer', { shop: shop.name }),
  })
}
