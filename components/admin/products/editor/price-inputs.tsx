'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PartsFields } from '@/components/admin/products/parts/parts-body'
import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { Language } from '@/lib/languages'
import { discountPercent, formatLocalMoney, formatPercent, toEuros } from '@/lib/money'
import type { ProductParts } from '@/lib/products/editing/detail'
import { originalForPercent } from '@/lib/products/prices/prior-price'
import { MAX_SKU_LENGTH } from '@/lib/products/types'
import { centsOf, highestFor } from './editor-fields'
import { PlainInput, useFieldError, useHasTable } from './plain-inputs'

const NUMBERS = ['sku', 'gtin', 'mpn', 'weightGrams', 'stock'] as const
const MAX_LENGTHS = { sku: MAX_SKU_LENGTH, gtin: 14, mpn: 70, weightGrams: 7, stock: 7 }
const WHOLE: readonly string[] = ['weightGrams', 'stock']

function NumberInput({ column }: { column: (typeof NUMBERS)[number] }) {
  const t = useTranslations('admin.products.parts')
  const help = column === 'stock' ? t('stockHelp') : undefined
  const { register } = useFormContext<PartsFields>()
  const name = `variants.0.${column}` as const
  const id = `product-${column}`
  const error = useFieldError(name) ?? ''
  return (
    <Field id={id} label={t(`columns.${column}`)} help={help} error={error}>
      <Input
        {...fieldProps(id, { error, help: Boolean(help) })}
        {...register(name)}
        inputMode={WHOLE.includes(column) ? 'numeric' : undefined}
        maxLength={MAX_LENGTHS[column]}
        autoComplete="off"
      />
    </Field>
  )
}

/** Prices of a product without choices; with variants, their range and a link to the table. */
export function PriceInputs({ stored }: { stored: ProductParts | null }) {
  const t = useTranslations('admin.products')
  const lang = useLocale() as Language
  const { control, setFocus } = useFormContext<PartsFields>()
  const variants = useWatch({ control, name: 'variants' })
  const [first] = variants
  if (useHasTable() || !first) {
    const cents = variants.map(({ price }) => centsOf(price)).filter(Boolean)
    const ends = [...new Set([Math.min(...cents), Math.max(...cents)])].filter(Number.isFinite)
    const range = ends.map((value) => formatLocalMoney(value, lang)).join(' – ')
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line px-3.5 py-2.5">
        {t('pricesInTable', { count: variants.length, range: range || '–' })}
        <Button variant="outline" size="sm" onClick={() => setFocus('variants.0.price')}>
          {t('toPrices')}
        </Button>
      </p>
    )
  }
  const highest = (priceCents: number) => highestFor(stored, first, priceCents)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <PlainInput
        field="price"
        name="variants.0.price"
        required
        type="number"
        step="0.01"
        min="0"
        inputMode="decimal"
      />
      <OriginalPriceInput highest={highest} />
      <DiscountInput highest={highest} />
      {stored && NUMBERS.map((column) => <NumberInput key={column} column={column} />)}
    </div>
  )
}

function OriginalPriceInput({ highest }: { highest: (priceCents: number) => number }) {
  const t = useTranslations('admin.products')
  const tErrors = useTranslations('errors')
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

const ID = 'product-discount'

/** The discount of the two prices; typing one sets the original price. */
function DiscountInput({ highest }: { highest: (priceCents: number) => number }) {
  const t = useTranslations('admin.products')
  const lang = useLocale() as Language
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
