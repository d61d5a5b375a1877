'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { Language } from '@/lib/languages'
import type { BankDetails } from '@/lib/payments/types'
import { formatDays } from '@/lib/products/delivery/format-days'

/** When an order arrives that is transferred today, and by an instant transfer. */
export function TransferTiming({ arrival }: { arrival: BankDetails['arrival'] | undefined }) {
  const [t, tCart] = [useTranslations('payments.timing'), useTranslations('cart')]
  const lang = useLocale() as Language
  // A transfer that this tab kept from before has none.
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
