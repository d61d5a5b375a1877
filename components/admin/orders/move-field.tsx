'use client'

import { useTranslations } from 'next-intl'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { FailedForm } from '@/lib/accounts/form-state'

export type MoveFieldName = 'note' | 'carrier' | 'trackingNumber' | 'amount'

type Props = {
  id: string
  name: MoveFieldName
  label: string
  max: number
  isOptional?: boolean
  failed: FailedForm | null
}

/** A text that goes with a move; what was typed stays when the move fails. */
export function MoveField({ id, name, label, max, isOptional = false, failed }: Props) {
  const [t, tErrors] = [useTranslations('admin.order.fields'), useTranslations('errors')]
  const wrong = failed?.fieldErrors[name]
  const error = wrong && (wrong === 'amount' ? t('amountWrong') : tErrors('REQUIRED_FIELDS'))
  return (
    <Field
      id={id}
      label={isOptional ? `${label} (${t('optional')})` : label}
      {...(error && { error })}
    >
      <Input
        {...fieldProps(id, error ? { error } : {})}
        name={name}
        maxLength={max}
        required={!isOptional}
        autoComplete="off"
        inputMode={name === 'amount' ? 'decimal' : undefined}
        defaultValue={failed?.values[name]}
      />
    </Field>
  )
}
