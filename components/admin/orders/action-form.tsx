'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useActionState } from 'react'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { FailedForm } from '@/lib/forms/form-state'
import { submitOrderAction } from '@/lib/orders/admin/actions'
import { GOODS_BACK, REFUND_WAYS, type RefundWay } from '@/lib/orders/admin/money'
import type { ADDRESS_FIELDS, OrderAction } from '@/lib/orders/admin/order-actions'
import { ActionSummary } from './action-summary'

export type ActionFieldOf = {
  name: ActionFieldName
  label: string
  max: number
  isOptional?: boolean
  isLabelledOptional?: boolean
  value?: string
  /** The ways that a refund may be paid. */
  ways?: RefundWay[]
}

type Props = {
  action: OrderAction
  orderId: string
  last: string
  fields: ActionFieldOf[]
  /** The withdrawal that the action belongs to. */
  withdrawalId?: string
}

const DESTRUCTIVE: readonly OrderAction[] = ['cancel', 'refuse', 'cancelPaid']

/** One order action, in two steps: opening it explains the effect, its button runs it. */
export function ActionForm({ action, orderId, last, fields, withdrawalId }: Props) {
  const t = useTranslations('admin.order')
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState<FailedForm | null, FormData>(
    submitOrderAction,
    null,
  )
  return (
    <details
      name="order-action"
      open={failed !== null || undefined}
      className="group rounded-card border border-line open:bg-ground"
    >
      <ActionSummary>{t(`actions.${action}.button`)}</ActionSummary>
      <form action={submit} className="grid gap-4 px-4 pt-1 pb-4">
        <p className="text-muted">{t(`actions.${action}.text`)}</p>
        <input type="hidden" name="orderAction" value={action} />
        <input type="hidden" name="orderId" value={orderId} />
        <input type="hidden" name="last" value={last} />
        {withdrawalId && <input type="hidden" name="withdrawalId" value={withdrawalId} />}
        {fields.map((field) => (
          <ActionField
            key={field.name}
            id={[action, withdrawalId, field.name].filter(Boolean).join('-')}
            failed={failed}
            {...field}
          />
        ))}
        {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
        <SendButton
          isBusy={isBusy}
          variant={DESTRUCTIVE.includes(action) ? 'destructive' : 'default'}
        >
          {t(`actions.${action}.confirm`)}
        </SendButton>
      </form>
    </details>
  )
}

type ActionFieldName =
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

type ActionFieldProps = {
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

function ActionField(props: ActionFieldProps) {
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
  const t = useTranslations('admin.order.fields')
  const tErrors = useTranslations('errors')
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
