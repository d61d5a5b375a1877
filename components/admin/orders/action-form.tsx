'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure } from '@/components/admin/form-failure'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import type { FailedForm } from '@/lib/forms/form-state'
import { moveOrderAction } from '@/lib/orders/admin/actions'
import type { OrderAction } from '@/lib/orders/admin/order-actions'
import { MoveField, type MoveFieldName } from './move-field'
import { MoveSummary } from './move-summary'

export type MoveFieldOf = {
  name: MoveFieldName
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
  fields: MoveFieldOf[]
}

const DESTRUCTIVE: readonly OrderAction[] = ['cancel', 'refuse', 'cancelPaid']

/** One move of an order, asked twice: what opens says what will happen, and its button does it. */
export function MoveForm({ move, orderId, last, fields }: Props) {
  const t = useTranslations('admin.order')
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState<FailedForm | null, FormData>(
    moveOrderAction,
    null,
  )
  return (
    <details
      name="move"
      open={failed !== null || undefined}
      className="group rounded-card border border-line open:bg-ground"
    >
      <MoveSummary>{t(`actions.${move}.button`)}</MoveSummary>
      <form action={submit} className="grid gap-4 px-4 pt-1 pb-4">
        <p className="text-muted">{t(`actions.${move}.text`)}</p>
        <input type="hidden" name="move" value={move} />
        <input type="hidden" name="orderId" value={orderId} />
        <input type="hidden" name="last" value={last} />
        {fields.map((field) => (
          <MoveField key={field.name} id={`${move}-${field.name}`} failed={failed} {...field} />
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
