'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure } from '@/components/admin/form-failure'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { decideTicketsAction } from '@/lib/orders/admin/actions'
import { ActionSummary } from './action-summary'

type Props = {
  orderId: string
  tickets: { id: string; name: string; amount: string }[]
  /** The order has left payment_review. */
  isLate: boolean
}

export function TicketReviewForm({ orderId, tickets, isLate }: Props) {
  const [t, tOrder] = [useTranslations('admin.tickets'), useTranslations('admin.order')]
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState(decideTicketsAction, null)
  return (
    <details
      open={failed !== null || undefined}
      className="group mt-6 rounded-card border border-line open:bg-ground"
    >
      <ActionSummary>{t('decide')}</ActionSummary>
      <form action={submit} className="grid gap-4 px-4 pt-1 pb-4">
        <p className="text-muted">{t(isLate ? 'decideLate' : 'decideText')}</p>
        <input type="hidden" name="orderId" value={orderId} />
        {tickets.map(({ id, name, amount }) => (
          <Field key={id} id={`ticket-${id}`} label={`${name}, ${amount}`}>
            <NativeSelect {...fieldProps(`ticket-${id}`)} name={`ticket.${id}`} defaultValue="">
              <option value="">{t('undecided')}</option>
              <option value="accepted">{t('accept')}</option>
              <option value="refused">{t('refuse')}</option>
            </NativeSelect>
          </Field>
        ))}
        {failed && <FormFailure failed={failed}>{errorText(failed, tOrder('failed'))}</FormFailure>}
        <SendButton isBusy={isBusy}>{t('confirm')}</SendButton>
      </form>
    </details>
  )
}
