'use client'

import { useLocale } from 'next-intl'
import { useTexts } from '@/lib/i18n/use-texts'
import type { Language } from '@/lib/languages'
import { discountPercent, formatMoney, formatReduction } from '@/lib/money'

type Props = {
  priceCents: number
  originalPriceCents: number | null
  /** Shortens the texts, for lists. */
  isShort?: boolean
  /** The lowest of several prices. */
  isFrom?: boolean
}

/** Directive 98/6/EC, Article 6a: a reduction shows the prior price, also in lists. */
export function Price({ priceCents, originalPriceCents, isShort, isFrom }: Props) {
  const lang = useLocale() as Language
  const t = useTexts('products')
  const percent = discountPercent(priceCents, originalPriceCents)
  const [before, after] = isFrom ? t('from', { price: '|' }).split('|') : []
  return (
    <>
      {before && <small className="price-from">{before}</small>}
      <span className="price">{formatMoney(priceCents, lang)}</span>
      {after && <small className="price-from">{after}</small>}
      {percent > 0 && originalPriceCents !== null && (
        <>
          {' '}
          <b className="price-percent">{formatReduction(percent, lang)}</b>
          <span className="price-before">
            {` ${t(isShort ? 'priceBeforeShort' : 'priceBefore')} ${formatMoney(originalPriceCents, lang)}`}
          </span>
        </>
      )}
    </>
  )
}
