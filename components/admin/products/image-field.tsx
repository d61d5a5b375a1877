'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PartsFields } from './parts/parts-body'
import { PlainInput } from './plain-input'
import { Preview } from './preview'
import { UploadInput } from './upload-input'

const TABS = ['url', 'upload'] as const
type Tab = (typeof TABS)[number]

/** The picture by URL or upload, with a preview (specification §2). */
export function ImageField() {
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
