import 'server-only'
import { labelled } from '@/lib/i18n/labelled'
import type { Language } from '@/lib/languages'
import { sendToOwner } from '@/lib/mail/deliver'
import { ownerMail } from '@/lib/mail/layout'
import { formatCalendarDay, mailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import { formatLocalMoney } from '@/lib/money'
import { shop } from '@/lib/shop'
import { type Digest, isQuiet, readDigest } from './digest'

/** `id` is the outbox message's. Skipped if it was due to mails alone that were sent meanwhile. */
export async function mailOwnerDigest(day: string, id: string): Promise<void> {
  const digest = await readDigest(day)
  if (isQuiet(digest)) return
  await sendToOwner(id, (language) => digestMail({ ...digest, shop, day }, language))
}

type Data = Digest & { shop: { name: string; url: string }; day: string }

export async function digestMail(data: Data, language: Language): Promise<Mail> {
  const t = await mailTexts(language)
  const { shop, orders, lowStock, failedMails, reportedReviews } = data
  const day = formatCalendarDay(new Date(`${data.day}T00:00:00Z`), language)
  const money = (cents: number) => formatLocalMoney(cents, language)
  return ownerMail({ shop, path: '/admin' }, language, t, {
    subject: t('mail.owner.digest.subject', { shop: shop.name, day }),
    title: t('mail.owner.digest.title', { day }),
    lines: [
      labelled(
        language,
        t('mail.owner.digest.orders'),
        orders > 0 ? `${orders} (${money(data.orderedCents)})` : '0',
      ),
      labelled(language, t('mail.owner.digest.received'), money(data.receivedCents)),
      labelled(language, t('mail.owner.digest.withdrawals'), String(data.withdrawals)),
      labelled(language, t('mail.owner.digest.claims'), String(data.claims)),
      ...(reportedReviews > 0
        ? [labelled(language, t('admin.overview.reportedReviews'), String(reportedReviews))]
        : []),
      ...(lowStock > 0 ? [t('admin.overview.lowStock', { count: lowStock })] : []),
      ...(failedMails > 0
        ? [labelled(language, t('admin.overview.failedMails'), String(failedMails))]
        : []),
    ],
    open: t('mail.owner.digest.open'),
    footer: t('mail.owner.unmatched.footer', { shop: shop.name }),
  })
}
