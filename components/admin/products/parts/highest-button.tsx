'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { centsOf, highestFor } from '@/components/admin/products/editor/editor-fields'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/languages'
import { formatLocalMoney, toEuros } from '@/lib/money'
import type { ProductParts } from '@/lib/products/editing/detail'
import type { PartsFields } from './parts-body'

export function HighestButton({ row, stored }: { row: number; stored: ProductParts }) {
  const t = useTranslations('admin.products')
  const lang = useLocale() as Language
  const { control, setValue } = useFormContext<PartsFields>()
  const typed = useWatch({ control, name: `variants.${row}` })
  if (!typed) return null
  const price = centsOf(typed.price)
  const highest = highestFor(stored, typed, price)
  if (highest <= price || centsOf(typed.originalPrice) === highest) return null
  const text = t('useHighest', { amount: formatLocalMoney(highest, lang) })
  return (
    <Button
      variant="ghost"
      size="sm"
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
