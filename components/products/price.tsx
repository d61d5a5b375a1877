'use client'

import { useLocale } from 'next-intl'
import type { Language } from '@/lib/i18n/languages'
import { useTexts } from '@/lib/i18n/use-texts'
import { discountPercent, formatMoney } from '@/lib/money'

type Props = {
  priceCents: number
  originalPriceCents: number | null
}

/**
 * The price and the percent off it; then the price before the reduction, struck through, beside what
 * it is (Directive 98/6/EC, Article 6a: in lists too, and not for screen readers alone). No percent
 * without that price.
 */
export function Price({ priceCents, originalPriceCents }: Props) {
  const [lang, t] = [useLocale() as Language, useTexts('products')]
  const percent = discountPercent(priceCents, originalPriceCents)
  return (
    <>
      <span className="price">{formatMoney(priceCents, lang)}</span>
      {percent > 0 && originalPriceCents !== null && (
        <>
          {' '}
          <b className="price-percent">{`-${percent}%`}</b>
          <span className="price-before">
            {` ${t('priceBefore')} `}
            <s>{formatMoney(originalPriceCents, lang)}</s>
          </span>
        </>
      )}
    </>
  )
}
