'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/i18n/languages'
import { formatLocalMoney, toCents, toEuros } from '@/lib/money'
import type { ProductParts } from '@/lib/products/editing/detail'
import { highestOriginal, isSameGood, NO_PRIOR_PRICES } from '@/lib/products/prior-price'
import { type PartsFields, typedEuros } from './parts-body'

const centsOf = (typed: string) => toCents(typedEuros(typed) ?? 0)

/** Offers the highest original price that the log proves beside the price of this row as it is typed. */
export function HighestButton({ row, stored }: { row: number; stored: ProductParts }) {
  const [t, lang] = [useTranslations('admin.products'), useLocale() as Language]
  const { control, setValue } = useFormContext<PartsFields>()
  const typed = useWatch({ control, name: `variants.${row}` })
  const before = stored.variants.find(({ id }) => id && id === typed?.id)
  if (!typed || !before || !isSameGood(before, typed.capacity)) return null
  const prices = {
    priceCents: centsOf(before.price),
    originalPriceCents: centsOf(before.originalPrice) || null,
  }
  const price = centsOf(typed.price)
  const highest = highestOriginal(prices, price, stored.priors[before.id] ?? NO_PRIOR_PRICES)
  if (highest <= price || centsOf(typed.originalPrice) === highest) return null
  const text = t('useHighest', { amount: formatLocalMoney(highest, lang) })
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`${text} – ${t('parts.columns.originalPrice')} ${row + 1}`}
      onClick={() =>
        setValue(`variants.${row}.originalPrice`, toEuros(highest).toFixed(2), {
          shouldDirty: true,
        })
      }
    >
      {text}
    </Button>
  )
}
