'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useActionState } from 'react'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { FailedForm } from '@/lib/forms/form-state'
import { REFUSALS, type Refusal } from '@/lib/settlement/statements/types'
import { Collapsible } from './collapsible'

type Props = {
  action: (state: FailedForm | null, form: FormData) => Promise<FailedForm | null>
  hidden: Record<string, string>
  /** Makes the form collapsible. */
  title?: string
  submit: string
  /** Accessible name of the button in a list of forms. */
  label?: string
  variant?: 'default' | 'outline'
  /** Fields; `failed` holds the typed values. */
  children?: (failed: FailedForm | null) => ReactNode
}

export function BankForm({ action, hidden, title, submit, label, variant, children }: Props) {
  const t = useTranslations('admin.bank')
  const errorText = useErrorText()
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(action, null)
  const refusal = failed?.body.refusal as Refusal | undefined
  const code = REFUSALS.find((one) => one === refusal?.code)
  const form = (
    <form action={act} className="grid gap-4">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.(failed)}
      {failed && (
        <FormFailure failed={failed}>
          {code
            ? t(`refusals.${code}`, { line: refusal?.line ?? 0 })
            : errorText(failed, t('failed'))}
        </FormFailure>
      )}
      <SendButton variant={variant} isBusy={isBusy} aria-label={label}>
        {submit}
      </SendButton>
    </form>
  )
  if (!title) return form
  return (
    <Collapsible title={title} isFailed={failed !== null}>
      {form}
    </Collapsible>
  )
}

type PlainFieldProps = {
  id: string
  name: string
  label: string
  value: string
  error: string | undefined
}

export function PlainField({ id, name, label, value, error }: PlainFieldProps) {
  return (
    <Field id={id} label={label} {...(error && { error })}>
      <Input
        {...fieldProps(id, error ? { error } : {})}
        name={name}
        required
        maxLength={name === 'note' ? 500 : 100}
        autoComplete="off"
        defaultValue={value}
        key={value}
      />
    </Field>
  )
}

export function NoteField({ id, failed }: { id: string; failed: FailedForm | null }) {
  const t = useTranslations('admin.bank')
  return (
    <Field id={id} label={t('note')}>
      <Input
        {...fieldProps(id)}
        name="note"
        maxLength={500}
        autoComplete="off"
        defaultValue={failed?.values.note ?? ''}
        key={failed?.values.note ?? ''}
      />
    </Field>
  )
}

type OrderFieldsProps = { id: string; failed: FailedForm | null; value: string }

/** Takes either reference of an order. */
export function ReferenceField({ id, failed, value }: OrderFieldsProps) {
  const t = useTranslations('admin.bank.assign')
  const wrong = failed?.fieldErrors.reference
  return (
    <PlainField
      id={id}
      name="reference"
      label={t('reference')}
      value={failed?.values.reference ?? value}
      error={wrong && t(wrong === 'NOT_FOUND' ? 'unknown' : 'missing')}
    />
  )
}

export function WorthField({ id, failed, value }: OrderFieldsProps) {
  const t = useTranslations('admin.bank')
  const tField = useTranslations('admin.order.fields')
  return (
    <PlainField
      id={id}
      name="amount"
      label={t('unmatched.worth')}
      value={failed?.values.amount ?? value}
      error={failed?.fieldErrors.amount && tField('amountWrong')}
    />
  )
}
