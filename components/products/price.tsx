'use client'

import { useLocale } from 'next-intl'
import { useTexts } from '@/lib/i18n/use-texts'
import type { Language } from '@/lib/languages'
import { discountPercent, formatMoney, formatReduction } from '@/lib/money'

type Props = {
  priceCents: number
  originalPriceCents: number | null
  /** In a list, where it has one line. */
  isShort?: boolean
}

/**
 * The price and the percent off it; then the price before the reduction, struck through, beside what
 * it is (Directive 98/6/EC, Article 6a: in lists too, and not for screen readers alone). No percent
 * without that price.
 */
export function Price({ priceCents, originalPriceCents, isShort }: Props) {
  const [lang, t] = [useLocale() as Language, useTexts('products')]
  const percent = discountPercent(priceCents, originalPriceCents)
  return (
    <>
      <span className="price">{formatMoney(priceCents, lang)}</span>
      {percent > 0 && originalPriceCents !== null && (
        <>
          {' '}
          <b className="price-percent">{formatReduction(percent, lang)}</b>
          <span className="price-before">
            {` ${t(isShort ? 'priceBeforeShort' : 'priceBefore')} `}
            <s>{formatMoney(originalPriceCents, lang)}</s>
          </span>
        </>
      )}
    </>
  )
}
