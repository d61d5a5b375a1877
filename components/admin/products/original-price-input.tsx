'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/languages'
import { formatLocalMoney, toEuros } from '@/lib/money'
import { centsOf } from './editor-fields'
import type { PartsFields } from './parts/parts-body'
import { PlainInput } from './plain-input'

export function OriginalPriceInput({ highest }: { highest: (priceCents: number) => number }) {
  const [t, tErrors] = [useTranslations('admin.products'), useTranslations('errors')]
  const lang = useLocale() as Language
  const { control, setValue } = useFormContext<PartsFields>()
  const [price, original] = useWatch({
    control,
    name: ['variants.0.price', 'variants.0.originalPrice'],
  })
  const cents = highest(centsOf(price))
  const isHigher = cents > centsOf(price)
  const amount = formatLocalMoney(cents, lang)
  return (
    <div className="grid gap-1.5">
      <PlainInput
        field="originalPrice"
        name="variants.0.originalPrice"
        type="number"
        step="0.01"
        min="0"
        inputMode="decimal"
        help={tErrors('NO_PRIOR_PRICE', { highest: isHigher ? amount : 'none' })}
      />
      {isHigher && centsOf(original) !== cents && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() =>
            setValue('variants.0.originalPrice', toEuros(cents).toFixed(2), {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
        >
          {t('useHighest', { amount })}
        </Button>
      )}
    </div>
  )
}
