'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { Language } from '@/lib/i18n/languages'
import { discountPercent, formatMoney } from '@/lib/money'

type Props = {
  priceCents: number
  originalPriceCents: number | null
  discount: number
  /** On a product's own page: what the struck-through price is stands beside it (Directive 98/6/EC, Article 6a). */
  isFull?: boolean
}

/** The price, the one before the reduction struck through, and the percent between them. */
export function Price({ priceCents, originalPriceCents, discount, isFull }: Props) {
  const [lang, t] = [useLocale() as Language, useTranslations('products')]
  const percent = discountPercent(priceCents, originalPriceCents, discount)
  return (
    <>
      <span className="price">{formatMoney(priceCents, lang)}</span>
      {percent > 0 && (
        <span className={isFull ? 'price-reduction price-explained' : 'price-reduction'}>
          {originalPriceCents !== null && (
            <>
              <span className={isFull ? undefined : 'sr-only'}>{`${t('priceBefore')} `}</span>
              <s>{formatMoney(originalPriceCents, lang)}</s>{' '}
            </>
          )}
          <b>{`-${percent}%`}</b>
        </span>
      )}
    </>
  )
}
