'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field, fieldProps } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import { Switch } from '@/components/ui/switch'
import { CATEGORIES, type Category } from '@/lib/products/types'
import { DiscountInput } from './discount-input'
import { OriginalPriceInput } from './original-price-input'
import { PlainInput } from './plain-input'
import type { ProductFields } from './product-fields'
import { TextArea } from './text-area'

type Props = {
  categories: Record<Category, string>
  isArchived: boolean
  /** The highest original price beside a price, both in cents. */
  highest: (priceCents: number) => number
  /** The field of the picture, in its place. */
  children: ReactNode
}

/** The fields of a product (specification §3); the first ones are those of the contract. */
export function ProductInputs({ categories, isArchived, highest, children }: Props) {
  const t = useTranslations('admin.products')
  const { register, formState } = useFormContext<ProductFields>()
  const { brand, slug, position } = formState.errors
  return (
    <>
      <PlainInput name="name" required maxLength={200} />
      <TextArea name="description" rows={4} maxLength={5000} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <PlainInput name="price" required type="number" step="0.01" min="0" inputMode="decimal" />
        <OriginalPriceInput highest={highest} />
        <DiscountInput highest={highest} />
      </div>
      {children}
      <Field id="product-category" label={t('fields.category')}>
        <Select {...fieldProps('product-category')} {...register('category')}>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {categories[category]}
            </option>
          ))}
        </Select>
      </Field>
      <TextArea name="features" rows={5} help={t('featuresHelp')} />
      <Field
        id="product-available"
        label={t('fields.available')}
        help={isArchived ? t('archivedHelp') : undefined}
      >
        <Switch
          {...fieldProps('product-available', { help: isArchived })}
          {...register('available')}
        />
      </Field>
      <details
        open={Boolean(brand || slug || position) || undefined}
        className="rounded-lg border border-line px-3.5 py-2.5"
      >
        <summary className="font-medium text-sm">{t('more')}</summary>
        <div className="mt-3 grid items-start gap-4 pb-1 sm:grid-cols-3">
          <PlainInput name="brand" maxLength={60} help={t('brandHelp')} />
          <PlainInput name="slug" maxLength={120} help={t('slugHelp')} />
          <PlainInput name="position" type="number" step="1" min="0" help={t('positionHelp')} />
        </div>
      </details>
    </>
  )
}
