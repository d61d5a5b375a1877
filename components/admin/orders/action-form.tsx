'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure } from '@/components/admin/form-failure'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import type { FailedForm } from '@/lib/forms/form-state'
import { submitOrderAction } from '@/lib/orders/admin/actions'
import type { OrderAction } from '@/lib/orders/admin/order-actions'
import { ActionField, type ActionFieldName } from './action-field'
import { ActionSummary } from './action-summary'

export type ActionFieldOf = {
  name: ActionFieldName
  label: string
  max: number
  isOptional?: boolean
  /** Its label says already that it is optional. */
  isSaidOptional?: boolean
  value?: string
}

type Props = {
  move: OrderAction
  orderId: string
  last: string
  fields: ActionFieldOf[]
}

const DESTRUCTIVE: readonly OrderAction[] = ['cancel', 'refuse', 'cancelPaid']

/** One move of an order, asked twice: what opens says what will happen, and its button does it. */
export function ActionForm({ move, orderId, last, fields }: Props) {
  const t = useTranslations('admin.order')
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState<FailedForm | null, FormData>(
    submitOrderAction,
    null,
  )
  return (
    <details
      name="move"
      open={failed !== null || undefined}
      className="group rounded-card border border-line open:bg-ground"
    >
      <ActionSummary>{t(`actions.${move}.button`)}</ActionSummary>
      <form action={submit} className="grid gap-4 px-4 pt-1 pb-4">
        <p className="text-muted">{t(`actions.${move}.text`)}</p>
        <input type="hidden" name="move" value={move} />
        <input type="hidden" name="orderId" value={orderId} />
        <input type="hidden" name="last" value={last} />
        {fields.map((field) => (
          <ActionField key={field.name} id={`${move}-${field.name}`} failed={failed} {...field} />
        ))}
        {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
        <SendButton
          isBusy={isBusy}
          variant={DESTRUCTIVE.includes(move) ? 'destructive' : 'default'}
        >
          {t(`actions.${move}.confirm`)}
        </SendButton>
      </form>
    </details>
  )
}
