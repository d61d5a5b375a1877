import type { Language } from '@/lib/languages'
import { formatMailDay, type MailTexts } from '@/lib/mail/texts'
import { guaranteeYears } from '@/lib/orders/returns/guarantee'
import { formatDays } from '@/lib/products/delivery/format-days'
import type { DayRange } from '@/lib/products/delivery/promise'

type Contract = {
  country: string
  createdAt: Date
  /** If paid on the day of the order. */
  promised: DayRange
  /** E-mail address and telephone. */
  contact: string
}

/** What both the confirmation's mail and its PDF say (Directive 2011/83/EU, Articles 6(1) and 8(7)). */
export const contractTexts = (
  { country, createdAt, promised, contact }: Contract,
  language: Language,
  t: MailTexts,
) => ({
  arrival: t('documents.confirmation.arrival', {
    day: formatMailDay(createdAt, language),
    days: formatDays(promised, language),
  }),
  // Repair prolongs it: Directive (EU) 2024/1799, Article 16.
  guarantee: t('documents.confirmation.guarantee', { years: guaranteeYears(country) }),
  complaints: t('documents.confirmation.complaints', { contact }),
})
