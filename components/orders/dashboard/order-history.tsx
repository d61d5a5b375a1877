'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LinePicture } from '@/components/cart/line-picture'
import { OrderArrival } from '@/components/orders/order-arrival'
import { StatusBadge } from '@/components/orders/status-badge'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { Unbroken } from '@/components/ui/unbroken'
import { datesIn } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import type { OrderListItem } from '@/lib/orders/reading/types'
import { isUnpaid } from '@/lib/orders/status'
import { paths } from '@/lib/paths'
import { OrderFacts, OrderLink } from './order-summary'

type Props = {
  orders: OrderListItem[]
  /** The customer has never ordered. */
  isEmpty: boolean
  now: Date
  pages: ReactNode
}

export function OrderHistory({ orders, isEmpty, now, pages }: Props) {
  const t = useTranslations('orders.history')
  return (
    <Card aria-labelledby="order-history">
      <CardTitle id="order-history" tabIndex={-1} className="outline-none">
        {t('title')}
      </CardTitle>
      {isEmpty ? (
        <NoOrders />
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {orders.map((order) => (
            <HistoryRow key={order.orderId} order={order} now={now} />
          ))}
        </ul>
      )}
      {pages}
    </Card>
  )
}

function HistoryRow({ order, now }: { order: OrderListItem; now: Date }) {
  const t = useTranslations('orders.pay')
  const lang = useLocale() as Language
  const format = datesIn(lang)
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 last:pb-0 sm:grid-cols-[1fr_auto]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="wrap-anywhere font-medium text-base tabular-nums tracking-normal">
          <OrderLink order={order} />
        </h3>
        <StatusBadge status={order.status} />
      </div>
      <p className="font-medium tabular-nums sm:text-right">
        {formatMoney(toCents(order.totalAmount), lang)}
      </p>
      <div className="flex items-start gap-4">
        <LinePicture image={order.image} className="size-14" />
        <div className="min-w-0">
          <p className="wrap-anywhere line-clamp-3">
            <Unbroken>{order.productInfo}</Unbroken>
          </p>
          <OrderFacts order={order} now={now} />
          <p className="text-sm">
            {order.status === 'payment_review'
              ? t('reviewText')
              : !isUnpaid(order.status) && <OrderArrival order={order} lang={lang} />}
          </p>
        </div>
      </div>
      <p className="text-muted text-sm sm:text-right">
        {format.dateTime(new Date(order.createdAt), { dateStyle: 'medium' })}
      </p>
    </li>
  )
}

function NoOrders() {
  const t = useTranslations('orders.history')
  const tCart = useTranslations('cart')
  const lang = useLocale() as Language
  return (
    <div className="py-6">
      <p className="font-medium text-lg">{t('emptyTitle')}</p>
      <p className="mt-1 max-w-[52ch] text-muted">{t('emptyText')}</p>
      <Button asChild className="mt-5">
        <a href={paths.home(lang)}>{tCart('shopNow')}</a>
      </Button>
    </div>
  )
}
