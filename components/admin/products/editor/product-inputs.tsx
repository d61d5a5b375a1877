'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PartsFields } from '@/components/admin/products/parts/parts-body'
import { Preview } from '@/components/admin/products/preview'
import { UploadInput } from '@/components/admin/products/upload-input'
import { Field, fieldProps } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { Switch } from '@/components/ui/switch'
import type { ProductParts } from '@/lib/products/editing/detail'
import type { Category } from '@/lib/products/types'
import { PlainInput, TextArea } from './plain-inputs'
import { PriceInputs } from './price-inputs'

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
      <TextArea field="description" rows={4} maxLength={5000} help={t('descriptionHelp')} />
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

const TABS = ['url', 'upload'] as const
type Tab = (typeof TABS)[number]

/** The picture by URL or upload, with a preview (specification §2). */
function ImageField() {
  const t = useTranslations('admin.products')
  const [tab, setTab] = useState<Tab>('url')
  const { control, setValue } = useFormContext<PartsFields>()
  const image = useWatch({ control, name: 'image' })
  const tabs = useRef<Partial<Record<Tab, HTMLButtonElement | null>>>({})

  function move(event: KeyboardEvent) {
    if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return
    event.preventDefault()
    const next = tab === 'url' ? 'upload' : 'url'
    setTab(next)
    tabs.current[next]?.focus()
  }

  return (
    <div className="grid gap-3">
      <div role="tablist" aria-label={t('fields.image')} className="flex gap-1">
        {TABS.map((one) => (
          <button
            key={one}
            ref={(button) => {
              tabs.current[one] = button
            }}
            type="button"
            role="tab"
            id={`image-tab-${one}`}
            aria-selected={tab === one}
            aria-controls="image-panel"
            tabIndex={tab === one ? 0 : -1}
            onClick={() => setTab(one)}
            onKeyDown={move}
            className="min-h-11 rounded-full px-4 text-sm hover:bg-sunken aria-selected:bg-sunken aria-selected:font-medium"
          >
            {t(`image.${one}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="image-panel" aria-labelledby={`image-tab-${tab}`}>
        {tab === 'url' ? (
          <PlainInput field="image" name="image" required inputMode="url" help={t('image.help')} />
        ) : (
          <UploadInput
            id="product-upload"
            onUploaded={(url) =>
              setValue('image', url, { shouldDirty: true, shouldValidate: true })
            }
          />
        )}
      </div>
      {image && <Preview key={image} src={image} alt={t('image.preview')} className="size-40" />}
    </div>
  )
}
