'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { Language } from '@/lib/languages'
import { formatLocalMoney } from '@/lib/money'
import type { ProductParts } from '@/lib/products/editing/detail'
import { MAX_SKU_LENGTH } from '@/lib/products/types'
import { DiscountInput } from './discount-input'
import { centsOf } from './editor-fields'
import { highestFor } from './highest-original'
import { OriginalPriceInput } from './original-price-input'
import type { PartsFields } from './parts/parts-body'
import { PlainInput } from './plain-input'
import { useFieldError } from './use-field-error'
import { useHasTable } from './use-has-table'

const NUMBERS = ['sku', 'gtin', 'mpn', 'stock'] as const
const MAX_LENGTHS = { sku: MAX_SKU_LENGTH, gtin: 14, mpn: 70, stock: 7 }

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
        inputMode={column === 'stock' ? 'numeric' : undefined}
        maxLength={MAX_LENGTHS[column]}
        autoComplete="off"
      />
    </Field>
  )
}

/** Prices of a product without choices; with variants, their range and a link to the table. */
export function PriceInputs({ stored }: { stored: ProductParts | null }) {
  const [t, lang] = [useTranslations('admin.products'), useLocale() as Language]
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
        {...{ required: true, type: 'number', step: '0.01', min: '0', inputMode: 'decimal' }}
      />
      <OriginalPriceInput highest={highest} />
      <DiscountInput highest={highest} />
      {stored && NUMBERS.map((column) => <NumberInput key={column} column={column} />)}
    </div>
  )
}
