'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useActionState } from 'react'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { Ring } from '@/components/ui/ring'
import { payOrderAction } from '@/lib/orders/actions'
import type { OrderListItem } from '@/lib/orders/types'
import { usePayOrder } from './use-pay-order'

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'aria-label'> & { order: OrderListItem }

/** Leads to the provider's page; a form, so that it works without JavaScript too. */
export function PayOnline({ order, ...button }: Props) {
  const [t, errorText] = [useTranslations('orders.pay'), useErrorText()]
  const lang = useLocale()
  const { isBusy, pay } = usePayOrder(order)
  const [failed, submit, isPending] = useActionState(payOrderAction, null)
  const isWaiting = isBusy || isPending
  return (
    <form
      action={submit}
      onSubmit={(event) => {
        event.preventDefault()
        pay('nowpayments')
      }}
    >
      <input type="hidden" name="orderId" value={order.orderId} />
      <input type="hidden" name="language" value={lang} />
      <input type="hidden" name="method" value="nowpayments" />
      <Button type="submit" {...button} disabled={isWaiting} aria-busy={isWaiting}>
        {isWaiting && <Ring />}
        {t('online')}
      </Button>
      {failed && (
        <p role="alert" className="mt-3 text-bad">
          {errorText(failed, t('failed'))}
        </p>
      )}
    </form>
  )
}
