'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ApiFailure } from '@/lib/http/api-client'
import type { Language } from '@/lib/languages'
import { formatLocalMoney, toCents } from '@/lib/money'

/** Message with the highest permitted original price; undefined for other failures. */
export function usePriorPriceText() {
  const [t, lang] = [useTranslations('errors'), useLocale() as Language]
  return ({ fieldErrors, body }: ApiFailure) => {
    if (!Object.values(fieldErrors ?? {}).includes('NO_PRIOR_PRICE')) return undefined
    const highest = body.highestOriginalPrice
    return t('NO_PRIOR_PRICE', {
      highest: typeof highest === 'number' ? formatLocalMoney(toCents(highest), lang) : 'none',
    })
  }
}
