'use client'

import { useTranslations } from 'next-intl'
import { Unbroken } from '@/components/ui/unbroken'

/** How long a transfer takes to become a delivery (specification §9). */
export function TransferTiming() {
  const t = useTranslations('payments.timing')
  return (
    <section className="text-sm">
      <h3 className="font-medium tracking-normal">{t('title')}</h3>
      <ul className="mt-1 list-disc pl-5 text-muted">
        <li>
          <Unbroken>{t('processed')}</Unbroken>
        </li>
        <li>{t('immediate')}</li>
        <li>
          <Unbroken>{t('standard')}</Unbroken>
        </li>
      </ul>
    </section>
  )
}
