'use client'

import { useLocale, useTranslations } from 'next-intl'
import { LinePicture } from '@/components/cart/line-picture'
import { Card, CardTitle } from '@/components/ui/card'
import { Unbroken } from '@/components/ui/unbroken'
import { datesIn } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'
import { isUnpaid } from '@/lib/orders/status'
import type { OrderListItem } from '@/lib/orders/types'
import { DAY_MS } from '@/lib/time'
import { OrderArrival } from './order-arrival'
import { OrderLink } from './order-link'
import { StatusBadge } from './status-badge'

const FRESH_MS = DAY_MS

type Props = { order: OrderListItem | undefined; now: Date }

/** The order of the last 24 hours. Unpaid ones are listed in `ActionsRequired` instead. */
export function LatestOrder({ order, now }: Props) {
  const [t, tPay] = [useTranslations('orders.latest'), useTranslations('orders.pay')]
  const lang = useLocale() as Language
  const format = datesIn(lang)
  if (!order || isUnpaid(order.status) || order.status === 'cancelled') return null
  const placedAt = new Date(order.createdAt)
  if (now.getTime() - placedAt.getTime() > FRESH_MS) return null
  return (
    <Card aria-labelledby="latest-order" className="flex flex-col gap-4 sm:flex-row">
      <LinePicture image={order.image} className="size-20" />
      <div className="min-w-0">
        <CardTitle id="latest-order">{t('title')}</CardTitle>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-medium tabular-nums">
          <OrderLink order={order} />
          <StatusBadge status={order.status} />
        </p>
        <p className="wrap-anywhere mt-1">
          <Unbroken>{order.productInfo}</Unbroken>
        </p>
        <p className="text-muted text-sm">
          <time dateTime={order.createdAt}>
            {format.dateTime(placedAt, { dateStyle: 'long', timeStyle: 'short' })}
          </time>
        </p>
        <p className="mt-2 text-sm">
          {order.status === 'payment_review' ? (
            tPay('reviewText')
          ) : (
            <OrderArrival order={order} lang={lang} />
          )}
        </p>
      </div>
    </Card>
  )
}
