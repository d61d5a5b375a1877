'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { Language } from '@/lib/languages'
import { discountPercent, formatPercent, toEuros } from '@/lib/money'
import { originalForPercent } from '@/lib/products/catalogue/prior-price'
import { centsOf } from './editor-fields'
import type { PartsFields } from './parts/parts-body'

const ID = 'product-discount'

/** The discount of the two prices; typing one sets the original price. */
export function DiscountInput({ highest }: { highest: (priceCents: number) => number }) {
  const [t, lang] = [useTranslations('admin.products'), useLocale() as Language]
  const { control, setValue } = useFormContext<PartsFields>()
  const [typedPrice, typedOriginal] = useWatch({
    control,
    name: ['variants.0.price', 'variants.0.originalPrice'],
  })
  const [typed, setTyped] = useState<string | null>(null)
  const price = centsOf(typedPrice)
  const most = discountPercent(price, highest(price))
  const isTooMuch = Number(typed ?? 0) > most

  function take(value: string) {
    setTyped(value)
    const percent = Number(value)
    const isPercent = Number.isInteger(percent) && percent > 0 && percent < 100 && price > 0
    const original = isPercent ? toEuros(originalForPercent(price, percent)).toFixed(2) : ''
    setValue('variants.0.originalPrice', original, { shouldDirty: true, shouldValidate: true })
  }

  const error = isTooMuch ? t('wrong.prior') : ''
  return (
    <Field
      id={ID}
      label={t('fields.discount')}
      help={t('discountHelp', { percent: formatPercent(most, lang) })}
      error={error}
    >
      <Input
        {...fieldProps(ID, { error, help: true })}
        type="number"
        step="1"
        min="0"
        max="99"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(discountPercent(price, centsOf(typedOriginal)))}
        onChange={({ target }) => take(target.value)}
        onBlur={() => setTyped(null)}
      />
    </Field>
  )
}
