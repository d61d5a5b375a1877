'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { FailedForm } from '@/lib/forms/form-state'
import { GOODS_BACK, REFUND_WAYS, type RefundWay } from '@/lib/orders/admin/money'
import type { ADDRESS_FIELDS } from '@/lib/orders/admin/order-actions'

export type ActionFieldName =
  | ('note' | 'carrier' | 'trackingNumber' | 'amount' | 'way' | 'on' | 'goodsBack')
  | (typeof ADDRESS_FIELDS)[number]

/** Id of the page's datalist of carriers with parcel tracking. */
export const CARRIER_LIST = 'carriers'

/** Message keys of the server's field errors, beside a missing value. */
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
  isLabelledOptional?: boolean
  value?: string
  ways?: readonly RefundWay[]
  failed: FailedForm | null
}

export function ActionField(props: Props) {
  const {
    id,
    name,
    label,
    max,
    isOptional = false,
    isLabelledOptional,
    value,
    ways,
    failed,
  } = props
  const [t, tErrors] = [useTranslations('admin.order.fields'), useTranslations('errors')]
  const wrong = failed?.fieldErrors[name]
  const fieldError = FIELD_ERRORS[wrong as keyof typeof FIELD_ERRORS]
  const error = wrong && (fieldError ? t(fieldError) : tErrors('REQUIRED_FIELDS'))
  const common = {
    ...fieldProps(id, error ? { error } : {}),
    name,
    required: !isOptional && !isLabelledOptional,
    defaultValue: failed?.values[name] ?? value,
  }
  return (
    <Field
      id={id}
      label={isOptional ? `${label} (${t('optional')})` : label}
      {...(error && { error })}
    >
      {name === 'way' ? (
        <WaySelect {...common} ways={ways ?? REFUND_WAYS} />
      ) : name === 'goodsBack' ? (
        <NativeSelect {...common}>
          {GOODS_BACK.map((kind) => (
            <option key={kind} value={kind}>
              {t(kind)}
            </option>
          ))}
        </NativeSelect>
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

type WaySelectProps = ComponentProps<typeof NativeSelect> & { ways: readonly RefundWay[] }

function WaySelect({ ways, ...props }: WaySelectProps) {
  const t = useTranslations('orders.refund.ways')
  return (
    <NativeSelect {...props}>
      {ways.map((way) => (
        <option key={way} value={way}>
          {t(way)}
        </option>
      ))}
    </NativeSelect>
  )
}
