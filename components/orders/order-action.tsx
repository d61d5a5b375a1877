'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/i18n/languages'
import type { OrderListItem } from '@/lib/orders/types'
import { paths } from '@/lib/paths'
import { PayOnline } from './pay-online'

type Props = { order: OrderListItem; onInstructions: () => void }

/** What pays an unpaid order, by its method (specification §2, Dashboard). */
export function OrderAction({ order, onInstructions }: Props) {
  const [t, tPay] = [useTranslations('orders.actions'), useTranslations('orders.pay')]
  const lang = useLocale() as Language
  const reference = order.orderReference
  const named = (action: string) => t('forOrder', { action, reference })
  if (order.isArriving) return <p className="self-center text-muted">{tPay('arrivingTitle')}</p>
  if (order.paymentMethod === 'nowpayments') {
    return <PayOnline order={order} size="small" aria-label={named(tPay('online'))} />
  }
  if (order.bank) {
    return (
      <Button
        size="small"
        className="noscript:hidden"
        aria-label={named(t('transfer'))}
        onClick={onInstructions}
      >
        {t('transfer')}
      </Button>
    )
  }
  const label = order.paymentMethod === 'prepaid_tickets' ? tPay('tickets') : t('viewInstructions')
  return (
    <Button asChild size="small">
      <a href={paths.order(lang, reference, 'pay')} aria-label={named(label)}>
        {label}
      </a>
    </Button>
  )
}
