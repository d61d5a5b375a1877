'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { Language } from '@/lib/languages'
import type { BankDetails } from '@/lib/payments/types'
import { formatDays } from '@/lib/products/delivery/format-days'

/** Delivery days of a standard and an instant transfer made today. */
export function TransferTiming({ arrival }: { arrival: BankDetails['arrival'] | undefined }) {
  const t = useTranslations('payments.timing')
  const tCart = useTranslations('cart')
  const lang = useLocale() as Language
  // Missing in transfers stored by an older version.
  if (!arrival) return null
  const { standard, instant } = arrival
  return (
    <section className="text-sm">
      <h3 className="font-medium tracking-normal">{t('title')}</h3>
      <ul className="mt-1 list-disc pl-5 text-muted">
        <li>{tCart('arrives', { method: 'bank_transfer', days: formatDays(standard, lang) })}</li>
        <li>{t('instant', { days: formatDays(instant, lang) })}</li>
      </ul>
    </section>
  )
}
