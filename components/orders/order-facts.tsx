'use client'

import { useTranslations } from 'next-intl'
import { orderAge } from '@/lib/orders/age'
import type { OrderListItem } from '@/lib/orders/types'

export function OrderFacts({ order, now }: { order: OrderListItem; now: Date }) {
  const [t, tPayments] = [useTranslations('orders'), useTranslations('payments')]
  const { unit, value } = orderAge(order.createdAt, now)
  return (
    <p className="text-muted text-sm">
      {`${order.service ?? tPayments(`method.${order.paymentMethod}`)} · ${t('itemCount', { count: order.itemCount })} · `}
      <time dateTime={order.createdAt}>{t(`age.${unit}`, { count: value })}</time>
    </p>
  )
}
