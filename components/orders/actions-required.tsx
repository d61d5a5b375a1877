'use client'

import { ChevronDown, CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { OrderListItem, OrderStats } from '@/lib/orders/types'
import { UnpaidOrder } from './unpaid-order'

type Props = {
  orders: OrderListItem[]
  stats: OrderStats
  now: Date
  onInstructions: (order: OrderListItem) => void
  onCancel: (order: OrderListItem) => void
}

/** Unpaid orders, or a note that all is paid; null without any order. */
export function ActionsRequired({ orders, stats, now, onInstructions, onCancel }: Props) {
  const t = useTranslations('orders.actions')
  if (stats.totalOrders === 0) return null
  if (orders.length === 0) return <NothingRequired stats={stats} />
  return (
    <details open className="group rounded-card border border-line bg-raised">
      <summary className="flex list-none items-center gap-3 rounded-card p-5 sm:px-6">
        <h2 className="text-xl">{t('title')}</h2>
        <Badge variant="warning" className="tabular-nums">
          <span aria-hidden>{orders.length}</span>
          <span className="sr-only">{t('count', { count: orders.length })}</span>
        </Badge>
        <ChevronDown
          aria-hidden
          className="ml-auto size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="px-5 pb-5 sm:px-6 sm:pb-6">
        <p className="text-muted">{t('hint')}</p>
        <ul className="mt-4 grid gap-4">
          {orders.map((order) => (
            <UnpaidOrder
              key={order.orderId}
              order={order}
              now={now}
              onInstructions={() => onInstructions(order)}
              onCancel={() => onCancel(order)}
            />
          ))}
        </ul>
      </div>
    </details>
  )
}

function NothingRequired({ stats }: { stats: OrderStats }) {
  const t = useTranslations('orders.allPaid')
  const areAllPaid = stats.paidOrders === stats.totalOrders
  const isInReview = stats.inReviewOrders > 0
  return (
    <section className="flex items-start gap-4 rounded-card border border-good/40 bg-good/8 p-5 sm:px-6">
      <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-good" strokeWidth={1.75} />
      <div>
        <h2 className="text-xl">{t('title')}</h2>
        <p className="mt-1 text-muted">
          {areAllPaid ? t('text') : t(isInReview ? 'inReview' : 'nothingOpen')}
        </p>
      </div>
    </section>
  )
}
