'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { FailedForm } from '@/lib/forms/form-state'
import { WAYS } from '@/lib/orders/admin/money'
import type { ADDRESS_FIELDS } from '@/lib/orders/admin/order-actions'

export type ActionFieldName =
  | ('note' | 'carrier' | 'trackingNumber' | 'amount' | 'way' | 'on')
  | (typeof ADDRESS_FIELDS)[number]

/** The list of carriers whose parcels can be followed, which a page has once. */
export const CARRIER_LIST = 'carriers'

/** What a field may lack, as the server names it, beside not being filled in. */
const FIELD_ERRORS = {
  amount: 'amountWrong',
  amountTooMuch: 'amountTooMuch',
  date: 'dateWrong',
} as const

type Props = {
  id: string
  name: ActionFieldName
  label: string
  max: number
  isOptional?: boolean
  isSaidOptional?: boolean
  /** What it begins with. */
  value?: string
  failed: FailedForm | null
}

/** A text that goes with a move; what was typed stays when the move fails. */
export function ActionField(props: Props) {
  const { id, name, label, max, isOptional = false, isSaidOptional, value, failed } = props
  const [t, tErrors] = [useTranslations('admin.order.fields'), useTranslations('errors')]
  const wrong = failed?.fieldErrors[name]
  const fieldError = FIELD_ERRORS[wrong as keyof typeof FIELD_ERRORS]
  const error = wrong && (fieldError ? t(fieldError) : tErrors('REQUIRED_FIELDS'))
  const common = {
    ...fieldProps(id, error ? { error } : {}),
    name,
    required: !isOptional && !isSaidOptional,
    defaultValue: failed?.values[name] ?? value,
  }
  return (
    <Field
      id={id}
      label={isOptional ? `${label} (${t('optional')})` : label}
      {...(error && { error })}
    >
      {name === 'way' ? (
        <WaySelect {...common} />
      ) : (
        <Input
          {...common}
          type={name === 'on' ? 'date' : 'text'}
          maxLength={max}
          autoComplete="off"
          list={name === 'carrier' ? CARRIER_LIST : undefined}
          inputMode={name === 'amount' ? 'decimal' : undefined}
        />
      )}
    </Field>
  )
}

/** The ways in which money goes back. */
function WaySelect(props: ComponentProps<typeof NativeSelect>) {
  const t = useTranslations('orders.refund.ways')
  return (
    <NativeSelect {...props}>
      {WAYS.map((way) => (
        <option key={way} value={way}>
          {t(way)}
        </option>
      ))}
    </NativeSelect>
  )
}
