'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure } from '@/components/admin/form-failure'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import type { FailedForm } from '@/lib/forms/form-state'
import { submitOrderAction } from '@/lib/orders/admin/actions'
import type { RefundWay } from '@/lib/orders/admin/money'
import type { OrderAction } from '@/lib/orders/admin/order-actions'
import { ActionField, type ActionFieldName } from './action-field'
import { ActionSummary } from './action-summary'

export type ActionFieldOf = {
  name: ActionFieldName
  label: string
  max: number
  isOptional?: boolean
  isLabelledOptional?: boolean
  value?: string
  /** Of a refund. */
  ways?: RefundWay[]
}

type Props = {
  action: OrderAction
  orderId: string
  last: string
  fields: ActionFieldOf[]
  /** The withdrawal it is about. */
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
