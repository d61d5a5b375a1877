'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FoldChevron } from '@/components/admin/fold-chevron'
import { centsOf, storedPrices } from '@/components/admin/products/editor/editor-fields'
import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { Language } from '@/lib/languages'
import { toEuros } from '@/lib/money'
import { BULK_KINDS, changedPrices, isPrice } from '@/lib/products/editing/bulk-price'
import type { ProductParts } from '@/lib/products/editing/detail'
import { BulkPreview, type PreviewRow } from './bulk-preview'
import type { PartsFields } from './parts-body'

const AMOUNT = /^\s*\d+([.,]\d{1,2})?\s*$/

export function BulkPrices({ stored }: { stored: ProductParts }) {
  const t = useTranslations('admin.products.bulk')
  const lang = useLocale() as Language
  const { control, setValue } = useFormContext<PartsFields>()
  const variants = useWatch({ control, name: 'variants' })
  const [kind, setKind] = useState<(typeof BULK_KINDS)[number]>('raisePercent')
  const [typed, setTyped] = useState('')
  const [isDone, setDone] = useState(false)
  const rows: PreviewRow[] = AMOUNT.test(typed)
    ? variants.map((row, place) => {
        const before = {
          priceCents: centsOf(row.price) || 0,
          originalPriceCents: centsOf(row.originalPrice) || null,
        }
        const change = { kind, hundredths: centsOf(typed) }
        return {
          place,
          row,
          before,
          after: changedPrices(before, storedPrices(stored, row), change),
        }
      })
    : []
  const isTyped = typed.trim() !== ''
  const isWrong = rows.some(({ after }) => !isPrice(after.priceCents))
  const error = isTyped && rows.length === 0 ? t('amount') : isWrong ? t('notPositive') : ''

  function take() {
    if (rows.length === 0 || isWrong) return
    for (const { place, after } of rows) {
      const { priceCents, originalPriceCents } = after
      const text = (cents: number | null) => (cents === null ? '' : toEuros(cents).toFixed(2))
      const options = { shouldDirty: true, shouldValidate: true }
      setValue(`variants.${place}.price`, text(priceCents), options)
      setValue(`variants.${place}.originalPrice`, text(originalPriceCents), options)
    }
    setTyped('')
    setDone(true)
  }

  function preventSubmit(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    take()
  }

  return (
    <details className="group rounded-lg border border-line">
      <summary className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 font-medium">
        {t('title')}
        <FoldChevron />
      </summary>
      <div className="grid gap-4 px-4 pt-1 pb-4">
        <div className="grid items-start gap-3 sm:grid-cols-2 sm:max-w-xl">
          <Field id="bulk-kind" label={t('kind')}>
            <NativeSelect
              {...fieldProps('bulk-kind')}
              value={kind}
              onChange={({ target }) => setKind(target.value as typeof kind)}
            >
              {BULK_KINDS.map((one) => (
                <option key={one} value={one}>
                  {t(`kinds.${one}`)}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field id="bulk-by" label={t('by')} error={error}>
            <Input
              {...fieldProps('bulk-by', { error })}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setDone(false)
              }}
              onKeyDown={preventSubmit}
            />
          </Field>
        </div>
        <p className="max-w-prose text-muted text-sm">{t('rule')}</p>
        {rows.length > 0 && <BulkPreview rows={rows} lang={lang} />}
        <Button
          variant="outline"
          className="justify-self-start"
          aria-disabled={rows.length === 0 || isWrong}
          onClick={take}
        >
          {t('take')}
        </Button>
        <p role="status" className="empty:hidden">
          {isDone && t('taken')}
        </p>
      </div>
    </details>
  )
}
