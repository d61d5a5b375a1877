'use client'

import { ChevronDown, CircleCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Scrim } from '@/components/layout/scrim'
import { useLazyComponent } from '@/components/layout/use-lazy-component'
import { loadCancelDialog, loadInstructionsDialog } from '@/components/orders/lazy-dialogs'
import { useOrders } from '@/components/orders/use-orders'
import { Badge } from '@/components/ui/badge'
import { datesIn } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import type { OrderList, OrderListItem, OrderStats } from '@/lib/orders/reading/types'
import { isUnpaid } from '@/lib/orders/status'
import { OrderHistory } from './order-history'
import { UnpaidOrder } from './unpaid-order'

type Props = {
  initial: OrderList
  /** Server time in milliseconds. */
  readAt: number
  supportEmail: string
  pages: ReactNode
}

/** Polls the orders; unpaid ones come first, with their next step, and are not repeated below. */
export function Dashboard({ initial, readAt, supportEmail, pages }: Props) {
  const t = useTranslations('orders')
  const format = datesIn(useLocale() as Language)
  const { list, now, isError, updatedAt } = useOrders(initial, readAt)
  const [cancelId, setCancelId] = useState<string | null>(null)
  const [instructionsId, setInstructionsId] = useState<string | null>(null)
  const find = (id: string | null) => list.unpaid.find(({ orderId }) => orderId === id)
  const others = list.orders.filter(({ orderId }) => !find(orderId))
  const isEmpty = list.stats.totalOrders === 0
  const toCancel = find(cancelId)
  const toPay = find(instructionsId)
  const CancelDialog = useLazyComponent(loadCancelDialog, toCancel !== undefined)
  const InstructionsDialog = useLazyComponent(loadInstructionsDialog, toPay !== undefined)
  return (
    <div className="grid gap-6">
      <p role="status" className="text-muted text-sm empty:hidden">
        {isError &&
          t('notRefreshed', { time: format.dateTime(new Date(updatedAt), { timeStyle: 'short' }) })}
      </p>
      <ActionsRequired
        orders={list.unpaid}
        stats={list.stats}
        now={now}
        onInstructions={({ orderId }) => setInstructionsId(orderId)}
        onCancel={({ orderId }) => setCancelId(orderId)}
      />
      {(others.length > 0 || list.pages > 1 || isEmpty) && (
        <OrderHistory orders={others} isEmpty={isEmpty} now={now} pages={pages} />
      )}
      <StatCards stats={list.stats} />
      {CancelDialog ? (
        <CancelDialog
          order={toCancel?.canCancel ? toCancel : null}
          supportEmail={supportEmail}
          onClose={() => setCancelId(null)}
        />
      ) : (
        toCancel && <Scrim onClose={() => setCancelId(null)} />
      )}
      {InstructionsDialog ? (
        <InstructionsDialog
          order={toPay && isUnpaid(toPay.status) && !toPay.isArriving ? toPay : null}
          onClose={() => setInstructionsId(null)}
        />
      ) : (
        toPay && <Scrim onClose={() => setInstructionsId(null)} />
      )}
    </div>
  )
}

type ActionsRequiredProps = {
  orders: OrderListItem[]
  stats: OrderStats
  now: Date
  onInstructions: (order: OrderListItem) => void
  onCancel: (order: OrderListItem) => void
}

/** Unpaid orders, or a note that all is paid; null without any order. */
function ActionsRequired({ orders, stats, now, onInstructions, onCancel }: ActionsRequiredProps) {
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

/** The second figure counts unpaid orders, or those in progress when none is unpaid. */
function StatCards({ stats }: { stats: OrderStats }) {
  const t = useTranslations('orders.stats')
  const lang = useLocale() as Language
  const hasUnpaid = stats.pendingOrders > 0
  const figures = [
    { label: t('total'), value: stats.totalOrders },
    {
      label: hasUnpaid ? t('unpaid') : t('inProgress'),
      value: hasUnpaid ? stats.pendingOrders : stats.inProgressOrders,
    },
    { label: t('delivered'), value: stats.deliveredOrders },
    { label: t('spent'), value: formatMoney(toCents(stats.totalSpent), lang) },
  ]
  return (
    <section aria-label={t('title')}>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-col justify-between gap-2 rounded-card border border-line bg-raised p-4 sm:p-5"
          >
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="wrap-anywhere text-xl tabular-nums tracking-tight sm:text-2xl">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
