import 'server-only'
import { followMail } from '@/lib/accounts/mails/follow-layout'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { deliverMail } from '@/lib/mail/deliver'
import { formatMailDay, mailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import { itemOf } from '@/lib/orders/lines'
import { paths } from '@/lib/paths'
import type { Payload, ReportOutcome } from '@/lib/runtime/outbox/topics'
import { shop } from '@/lib/shop'

/**
 * `id` is the outbox message's, here and below. Quotes neither report nor review: the address is not confirmed.
 * Article 16(4) of Regulation (EU) 2022/2065.
 */
export async function mailReportReceived(
  { reportId }: Payload<'mail.review-report-received'>,
  id: string,
): Promise<void> {
  await mailReporter(reportId, id, async (about, language) => {
    const t = await mailTexts(language)
    return reportMail(about, language, {
      title: t('mail.reviewReport.receivedTitle'),
      before: [t('mail.reviewReport.received', about)],
      after: [t('mail.reviewReport.next')],
    })
  })
}

/** Article 16(5) and (6): the decision, how to contest it, and that no program made it. */
export async function mailReportDecided(
  { reportId, outcome }: Payload<'mail.review-report-decided'>,
  id: string,
): Promise<void> {
  await mailReporter(reportId, id, async (about, language) => {
    const t = await mailTexts(language)
    return reportMail(about, language, {
      title: t('mail.reviewReport.decidedTitle'),
      before: [t('mail.reviewReport.about', about), await outcomeIn(outcome, language)],
      after: outcome === 'deleted' ? [] : [t('mail.reviewReport.redress', { email: shop.email })],
    })
  })
}

/** Statement of reasons to the author of a review (Article 17). Skipped once it is shown again. */
export async function mailReviewTakenDown(
  { orderId, reviewId, reason, explanation, isReported }: Payload<'mail.review-taken-down'>,
  id: string,
): Promise<void> {
  const review = await prisma.review.findFirst({
    where: { id: reviewId, orderId, state: 'refused' },
    include: {
      line: true,
      order: { select: { reference: true, email: true, language: true, reviewRequest: true } },
    },
  })
  if (!review?.order.email) return
  const { reference, email, language, reviewRequest } = review.order
  const t = await mailTexts(language)
  const item = itemOf(review.line)
  const token = reviewRequest?.key
  const why = t('reviews.takenDown', { reason: t(`reviews.reasons.${reason}`) })
  const mail = await followMail(language, {
    subject: t('mail.reviewTakenDown.title'),
    title: t('mail.reviewTakenDown.title'),
    before: [
      t('mail.reviewTakenDown.intro', { item, reference }),
      `${why} ${t(`mail.reviewTakenDown.${isReported ? 'reported' : 'found'}`)}`,
      ...(explanation ? [explanation] : []),
    ],
    items: [],
    button: {
      text: t('mail.reviewTakenDown.button'),
      href: `${shop.url}${paths.review(language, token ? { token } : { order: reference })}`,
    },
    after: [t('mail.reviewReport.redress', { email: shop.email })],
    reason: t('mail.reviewTakenDown.reason', { shop: shop.name }),
  })
  await deliverMail(mail, { name: '', address: email }, id)
}

type About = { product: string; date: string; href: string }

async function mailReporter(
  reportId: string,
  id: string,
  write: (about: About, language: Language) => Promise<Mail>,
) {
  const report = await prisma.reviewReport.findUnique({
    where: { id: reportId },
    include: { product: { select: { name: true, slug: true } } },
  })
  // The account with the address was erased meanwhile.
  if (!report?.email) return
  const { product, language, createdAt, email } = report
  const about = {
    product: product?.name ?? shop.name,
    date: formatMailDay(createdAt, language),
    href: `${shop.url}${product ? paths.product(language, product.slug) : paths.home(language)}`,
  }
  await deliverMail(await write(about, language), { name: '', address: email }, id)
}

async function reportMail(
  { href }: About,
  language: Language,
  texts: { title: string; before: string[]; after: string[] },
): Promise<Mail> {
  const t = await mailTexts(language)
  return followMail(language, {
    ...texts,
    subject: texts.title,
    items: [],
    button: { text: t('waiting.see'), href },
    reason: t('mail.reviewReport.why', { shop: shop.name }),
  })
}

async function outcomeIn(outcome: ReportOutcome, language: Language): Promise<string> {
  const t = await mailTexts(language)
  if (outcome === 'kept' || outcome === 'deleted') return t(`mail.reviewReport.${outcome}`)
  return t('reviews.takenDown', { reason: t(`reviews.reasons.${outcome}`) })
}
