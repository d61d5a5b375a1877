import type { Language } from '@/lib/languages'
import { html, ownerMail, paragraph } from '@/lib/mail/layout'
import { formatMailDate, formatMailDay, mailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import type { ClaimStatus, ClaimWish } from '@/lib/orders/claims/status'
import { orderMail, sentence, titled } from './order-mail'
import type { Part } from './order-parts'
import type { OrderMailData } from './types'

export type ClaimMailData = {
  item: string
  wish: ClaimWish
  description: string
  at: Date
  /** Address of the claim's page, without the shop's origin. */
  path: string
}

/** Several lines as paragraphs. */
function lines(text: string): Part {
  const parts = text.split('\n').filter(Boolean)
  return { html: html`${parts.map(paragraph)}`, text: parts.join('\n') }
}

export async function claimReceivedMail(
  data: OrderMailData,
  { item, wish, description, at, path }: ClaimMailData,
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { reference } = data
  const chosen = t('mail.claims.wish', { wish: t(`claims.wishes.${wish}`) })
  return orderMail(data, language, t, {
    subject: t('mail.claims.received.subject', { reference }),
    title: t('mail.claims.received.title'),
    intro: t('mail.claims.received.intro', { reference, date: formatMailDate(at, language) }),
    link: { text: t('mail.claims.view'), href: `${data.shop.url}${path}` },
    parts: [
      titled(t('mail.claims.yours'), lines([item, chosen, description].join('\n'))),
      sentence(t('claims.choice')),
    ],
  })
}

export type ClaimUpdate = {
  item: string
  status: Exclude<ClaimStatus, 'received'>
  message: string
  path: string
  /** New last day of the guarantee after a repair. */
  prolongedUntil: string | null
}

export async function claimUpdatedMail(
  data: OrderMailData,
  { item, status, message, path, prolongedUntil }: ClaimUpdate,
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { reference, shop } = data
  const date = prolongedUntil && formatMailDay(new Date(`${prolongedUntil}T12:00:00Z`), language)
  return orderMail(data, language, t, {
    subject: t('mail.claims.updated.subject', { reference }),
    title: t(`mail.claims.updated.title.${status}`),
    intro: t(`mail.claims.updated.intro.${status}`, { reference, email: shop.email }),
    link: { text: t('mail.claims.view'), href: `${shop.url}${path}` },
    parts: [
      sentence(item),
      ...(date ? [sentence(t('mail.claims.prolonged', { date }))] : []),
      ...(message ? [titled(t('mail.claims.message'), lines(message))] : []),
    ],
  })
}

type OwnerClaim = {
  shop: { name: string; url: string }
  reference: string
  path: string
  item: string
  wish: ClaimWish
}

export async function ownerClaimMail(data: OwnerClaim, language: Language): Promise<Mail> {
  const t = await mailTexts(language)
  const { reference, item, wish } = data
  return ownerMail(data, language, t, {
    subject: t('mail.owner.claim.subject', { reference }),
    title: t('mail.owner.claim.title'),
    lines: [t('mail.owner.claim.intro', { reference, item, wish: t(`claims.wishes.${wish}`) })],
    open: t('mail.owner.claim.open'),
  })
}
