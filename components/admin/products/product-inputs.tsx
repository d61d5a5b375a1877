'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Field, fieldProps } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { Switch } from '@/components/ui/switch'
import type { ProductParts } from '@/lib/products/editing/detail'
import type { Category } from '@/lib/products/types'
import { ImageField } from './image-field'
import type { PartsFields } from './parts/parts-body'
import { PlainInput } from './plain-input'
import { PriceInputs } from './price-inputs'
import { TextArea } from './text-area'

type Props = {
  categories: Record<Category, string>
  stored: ProductParts | null
}

/** Specification §3; the first fields are those of the API. */
export function ProductInputs({ categories, stored }: Props) {
  const t = useTranslations('admin.products')
  const { register, formState } = useFormContext<PartsFields>()
  const { brand, slug, position } = formState.errors
  const isArchived = stored?.isArchived ?? false
  return (
    <>
      <PlainInput field="name" name="name" required maxLength={200} />
      <TextArea field="description" rows={4} maxLength={5000} />
      <PriceInputs stored={stored} />
      <ImageField />
      <Field id="product-category" label={t('fields.category')}>
        <NativeSelect {...fieldProps('product-category')} {...register('category')}>
          {Object.entries(categories).map(([category, name]) => (
            <option key={category} value={category}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <TextArea field="features" rows={5} help={t('featuresHelp')} />
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
          <PlainInput field="brand" name="brand" maxLength={60} help={t('brandHelp')} />
          <PlainInput field="slug" name="slug" maxLength={120} help={t('slugHelp')} />
          <PlainInput
            field="position"
            name="position"
            type="number"
            step="1"
            min="0"
            help={t('positionHelp')}
          />
        </div>
      </details>
    </>
  )
}
