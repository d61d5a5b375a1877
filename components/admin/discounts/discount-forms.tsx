'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { ActionSummary } from '@/components/admin/orders/action-summary'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { FailedForm } from '@/lib/forms/form-state'
import { createDiscountAction, endDiscountAction } from '@/lib/orders/discounts/actions'
import { WRONG } from '@/lib/orders/discounts/wrong'

type Props = {
  /** The id of the code to create. */
  id: string
  today: string
  /** Pairs of id and name. */
  categories: [string, string][]
}

const DAY = { type: 'date', min: '2000-01-01', max: '2099-12-31' } as const
const KINDS = ['percent', 'amount'] as const

export function DiscountForm({ id, today, categories }: Props) {
  const t = useTranslations('admin.discounts')
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState<FailedForm | null, FormData>(
    createDiscountAction,
    null,
  )
  const typed = (name: string, first = '') => (failed ? (failed.values[name] ?? '') : first)
  const wrong = (name: string) => {
    const known = WRONG.find((one) => one === failed?.fieldErrors[name])
    return known ? { error: t(`wrong.${known}`) } : {}
  }
  const text = (
    name: 'code' | 'value' | 'minimumCents' | 'maxUses' | 'validFrom' | 'validUntil',
    [label, help]: [string, string?],
    props: { type?: string; min?: string; max?: string; required?: boolean } = {},
    first = '',
  ) => (
    <Field id={`discount-${name}`} label={label} help={help} {...wrong(name)}>
      <Input
        {...fieldProps(`discount-${name}`, { help: help !== undefined, ...wrong(name) })}
        {...props}
        name={name}
        {...(props.type !== 'date' && { maxLength: 60 })}
        autoComplete="off"
        defaultValue={typed(name, first)}
        key={typed(name, first)}
      />
    </Field>
  )
  const isPublic = wrong('isPublic')
  const check = (name: string, label: string, first = '', aria = {}) => (
    <label key={name} className="flex min-h-11 items-center gap-3">
      <input
        {...aria}
        type="checkbox"
        name={name}
        defaultChecked={typed(name, first) === 'on'}
        key={typed(name, first)}
        className="size-5 shrink-0"
      />
      {label}
    </label>
  )
  return (
    <form action={submit} noValidate className="grid max-w-3xl items-start gap-4 sm:grid-cols-2">
      <input type="hidden" name="id" value={typed('id', id)} />
      {text('code', [t('code'), t('codeHelp')], { required: true })}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field id="discount-kind" label={t('kind')}>
          <NativeSelect
            {...fieldProps('discount-kind')}
            name="kind"
            defaultValue={typed('kind', 'percent')}
            key={typed('kind', 'percent')}
          >
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {text('value', [t('value'), t('valueHelp')], { required: true })}
      </div>
      {text('validFrom', [t('validFrom')], { ...DAY, required: true }, today)}
      {text('validUntil', [t('validUntil'), t('validUntilHelp')], DAY)}
      {text('minimumCents', [t('minimum'), t('minimumHelp')])}
      {text('maxUses', [t('maxUses'), t('maxUsesHelp')])}
      <fieldset className="sm:col-span-2">
        <legend className="font-medium text-sm">{t('categories')}</legend>
        <p className="text-muted text-sm">{t('categoriesHelp')}</p>
        <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-4">
          {categories.map(([category, name]) => check(`category.${category}`, name))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:col-span-2">
        {check('oncePerCustomer', t('once'), 'on')}
        <div>
          {check(
            'isPublic',
            t('public'),
            '',
            fieldProps('discount-isPublic', { help: true, ...isPublic }),
          )}
          <p id="discount-isPublic-help" className="text-muted text-sm">
            {t('publicHelp')}
          </p>
          <p id="discount-isPublic-error" aria-live="polite" className="text-bad empty:hidden">
            {isPublic.error}
          </p>
        </div>
        <p className="text-muted text-sm">{t('final')}</p>
        {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
        <SendButton isBusy={isBusy}>{t('add')}</SendButton>
      </div>
    </form>
  )
}

/** Opening it explains the effect; its button ends the code. */
export function EndForm({ id, code }: { id: string; code: string }) {
  const t = useTranslations('admin.discounts')
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState<FailedForm | null, FormData>(
    endDiscountAction,
    null,
  )
  return (
    <details
      open={failed !== null || undefined}
      className="group mt-2 rounded-card border border-line text-left open:bg-ground"
    >
      <ActionSummary>{t('end', { code })}</ActionSummary>
      <form action={submit} className="grid gap-3 px-4 pt-1 pb-4">
        <p className="text-muted">{t('endText')}</p>
        <input type="hidden" name="discountId" value={id} />
        {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
        <SendButton isBusy={isBusy} size="sm" variant="destructive">
          {t('endForGood')}
        </SendButton>
      </form>
    </details>
  )
}
