'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Unbroken } from '@/components/ui/unbroken'
import type { Language } from '@/lib/languages'
import { orderAge } from '@/lib/orders/dashboard/age'
import type { OrderListItem } from '@/lib/orders/reading/types'
import { shortReference } from '@/lib/orders/short-reference'
import { paths } from '@/lib/paths'

/** The short number, with the whole one beside it. */
export function OrderLink({ order: { orderReference } }: { order: OrderListItem }) {
  const lang = useLocale() as Language
  return (
    <a
      href={paths.order(lang, orderReference)}
      className="group/order inline-flex min-h-6 flex-wrap items-baseline gap-x-2"
    >
      <span className="underline decoration-line decoration-2 underline-offset-4 group-hover/order:decoration-ink">
        {shortReference(orderReference)}
      </span>{' '}
      <span className="font-normal text-muted text-sm">
        <Unbroken>{orderReference}</Unbroken>
      </span>
    </a>
  )
}

export function OrderFacts({ order, now }: { order: OrderListItem; now: Date }) {
  const t = useTranslations('orders')
  const tPayments = useTranslations('payments')
  const { unit, value } = orderAge(order.createdAt, now)
  return (
    <p className="text-muted text-sm">
      {`${order.service ?? tPayments(`method.${order.paymentMethod}`)} · ${t('itemCount', { count: order.itemCount })} · `}
      <time dateTime={order.createdAt}>{t(`age.${unit}`, { count: value })}</time>
    </p>
  )
}
