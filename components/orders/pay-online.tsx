'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useActionState } from 'react'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { Ring } from '@/components/ui/spinner'
import { payOrderAction } from '@/lib/orders/actions'
import type { OrderListItem } from '@/lib/orders/reading/types'
import { usePayOrder } from './use-pay-order'

type Props = Pick<ComponentProps<typeof Button>, 'size'> & {
  order: OrderListItem
  /** Puts the reference into the accessible name, for lists. */
  isNamed?: boolean
}

/** A form, so that it works without scripts. */
export function PayOnline({ order, size, isNamed }: Props) {
  const t = useTranslations('orders.pay')
  const tActions = useTranslations('orders.actions')
  const tPayments = useTranslations('payments')
  const errorText = useErrorText()
  const lang = useLocale()
  const { isBusy, pay } = usePayOrder(order)
  const [failed, submit, isPending] = useActionState(payOrderAction, null)
  const isWaiting = isBusy || isPending
  const action = order.isTrial ? `${t('online')} (${tPayments('sandbox')})` : t('online')
  const name = isNamed
    ? tActions('forOrder', { action, reference: order.orderReference })
    : undefined
  return (
    <form
      action={submit}
      onSubmit={(event) => {
        event.preventDefault()
        pay(order.paymentMethod)
      }}
    >
      <input type="hidden" name="orderId" value={order.orderId} />
      <input type="hidden" name="language" value={lang} />
      <input type="hidden" name="method" value={order.paymentMethod} />
      <Button
        type="submit"
        size={size}
        aria-label={name}
        disabled={isWaiting}
        aria-busy={isWaiting}
      >
        {isWaiting && <Ring />}
        <span>{action}</span>
      </Button>
      {failed && (
        <p role="alert" className="mt-3 text-bad">
          {errorText(failed, t('failed'))}
        </p>
      )}
    </form>
  )
}
