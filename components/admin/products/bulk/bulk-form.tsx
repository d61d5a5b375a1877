'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useActionState } from 'react'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { FailedForm } from '@/lib/forms/form-state'
import { LANGUAGE_TABLE, type Language } from '@/lib/languages'
import { previewBulkAction } from '@/lib/products/bulk/actions'
import { BULK_KINDS, ENDINGS, MAX_CHOSEN, STOCK_KINDS } from '@/lib/products/editing/bulk-price'
import type { Category } from '@/lib/products/types'

const WRONG = ['amount', 'kind', 'units', 'by', 'nothing', 'none', 'tooMany', 'wrong'] as const

type Name = 'priceKind' | 'priceBy' | 'ending' | 'stockKind' | 'stockBy' | 'toCategory' | 'toSale'

type Props = {
  /** The chosen ids, or the filters that find the products. */
  chosen: Record<string, string>
  categories: Record<Category, string>
}

/** Leads to the preview; nothing is changed before it is confirmed. */
export function BulkForm({ chosen, categories }: Props) {
  const t = useTranslations('admin.products')
  const lang = useLocale() as Language
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState<FailedForm | null, FormData>(
    previewBulkAction,
    null,
  )
  const wrong = (name: string) => {
    const known = WRONG.find((one) => one === failed?.fieldErrors[name])
    return known ? { error: t(`many.wrong.${known}`, { max: MAX_CHOSEN }) } : {}
  }
  const typed = (name: Name) => failed?.values[name] ?? ''
  const control = (name: Name) => ({
    ...fieldProps(`many-${name}`, wrong(name)),
    name,
    defaultValue: typed(name),
  })
  const select = (name: Name, label: string, none: string, options: [string, string][]) => (
    <Field id={`many-${name}`} label={label} {...wrong(name)}>
      <NativeSelect key={typed(name)} {...control(name)}>
        <option value="">{none}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
  const keep = t('many.keep')
  const { decimal } = LANGUAGE_TABLE[lang]
  return (
    <form action={submit} noValidate className="grid max-w-3xl gap-6">
      {Object.entries(chosen).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Part legend={t('many.price')}>
        {select(
          'priceKind',
          t('bulk.kind'),
          keep,
          BULK_KINDS.map((kind) => [kind, t(`bulk.kinds.${kind}`)]),
        )}
        <Field id="many-priceBy" label={t('bulk.by')} {...wrong('priceBy')}>
          <Input
            key={typed('priceBy')}
            {...control('priceBy')}
            inputMode="decimal"
            maxLength={10}
            autoComplete="off"
          />
        </Field>
        {select(
          'ending',
          t('many.ending'),
          t('many.exact'),
          ENDINGS.map((ending) => [ending, `…${decimal}${ending}`]),
        )}
        <p className="text-muted text-sm sm:col-span-3">{t('bulk.rule')}</p>
      </Part>
      <Part legend={t('many.stock')}>
        {select(
          'stockKind',
          t('bulk.kind'),
          keep,
          STOCK_KINDS.map((kind) => [kind, t(`many.stockKinds.${kind}`)]),
        )}
        <Field id="many-stockBy" label={t('many.units')} {...wrong('stockBy')}>
          <Input key={typed('stockBy')} {...control('stockBy')} maxLength={8} autoComplete="off" />
        </Field>
        <p className="text-muted text-sm sm:col-span-3">{t('many.stockHelp')}</p>
      </Part>
      <Part legend={t('many.others')}>
        {select('toCategory', t('fields.category'), keep, Object.entries(categories))}
        {select('toSale', t('many.sale'), keep, [
          ['yes', t('many.toSale.yes')],
          ['no', t('many.toSale.no')],
        ])}
      </Part>
      {failed && (
        <FormFailure failed={failed}>
          {wrong('chosen').error ?? errorText(failed, t('many.failed'))}
        </FormFailure>
      )}
      <SendButton isBusy={isBusy}>{t('many.preview')}</SendButton>
    </form>
  )
}

function Part({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="rounded-card border border-line px-4 py-3">
      <legend className="px-1 font-medium">{legend}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-3">{children}</div>
    </fieldset>
  )
}
