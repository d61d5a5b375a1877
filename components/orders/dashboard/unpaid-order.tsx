'use client'

import { useLocale, useTranslations } from 'next-intl'
import { WithoutScripts } from '@/components/accounts/without-scripts'
import { LinePicture } from '@/components/cart/line-picture'
import { preloadOnIntent } from '@/components/layout/use-lazy-component'
import { loadCancelDialog, loadInstructionsDialog } from '@/components/orders/lazy-dialogs'
import { OrderArrival } from '@/components/orders/order-arrival'
import { PayOnline } from '@/components/orders/pay-online'
import { StatusBadge } from '@/components/orders/status-badge'
import { BankDetailsList } from '@/components/payments/bank/bank-details-list'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Unbroken } from '@/components/ui/unbroken'
import { datesIn } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import { isReserveWarning } from '@/lib/orders/dashboard/age'
import type { OrderListItem } from '@/lib/orders/reading/types'
import { paths } from '@/lib/paths'
import { isOnline } from '@/lib/payments/methods/names'
import { cn } from '@/lib/utils'
import { OrderFacts, OrderLink } from './order-summary'

const PLACED = { dateStyle: 'long', timeStyle: 'short' } as const

type Props = {
  order: OrderListItem
  now: Date
  onInstructions: () => void
  onCancel: () => void
}

/** Works as links and forms without scripts. */
export function UnpaidOrder({ order, now, onInstructions, onCancel }: Props) {
  const t = useTranslations('orders.actions')
  const tPage = useTranslations('orders.page')
  const lang = useLocale() as Language
  const format = datesIn(lang)
  const reference = order.orderReference
  const isLate = isReserveWarning(order.createdAt, now)
  return (
    <li
      className={cn(
        'rounded-card border bg-ground p-4 sm:p-5',
        isLate ? 'border-bad' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="wrap-anywhere font-medium tabular-nums tracking-normal">
            <OrderLink order={order} />
          </h3>
          <div className="mt-1.5 flex flex-wrap gap-2">
            <StatusBadge status={order.status} />
            {isLate && <Badge variant="destructive">{t('payNow')}</Badge>}
          </div>
        </div>
        <p className="font-medium text-lg tabular-nums">
          {formatMoney(toCents(order.totalAmount), lang)}
        </p>
      </div>
      <div className="mt-3 flex items-start gap-4 max-[26rem]:flex-col">
        <LinePicture image={order.image} className="size-16" />
        <div className="min-w-0">
          <p className="wrap-anywhere">
            <Unbroken>{order.productInfo}</Unbroken>
          </p>
          <OrderFacts order={order} now={now} />
          <p className="text-muted text-sm">
            {tPage('placedOn', { date: format.dateTime(new Date(order.createdAt), PLACED) })}
          </p>
          <p className="mt-1 text-sm">
            <OrderArrival order={order} lang={lang} />
          </p>
          {order.hasRefusedTickets && (
            <p className="mt-2 font-medium text-bad">{t('ticketsRefused')}</p>
          )}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <OrderAction order={order} onInstructions={onInstructions} />
        {order.canCancel && (
          <form
            method="get"
            onSubmit={(event) => {
              event.preventDefault()
              onCancel()
            }}
          >
            <input type="hidden" name="cancel" value={order.orderId} />
            <Button
              type="submit"
              size="sm"
              variant="outline"
              aria-label={t('forOrder', { action: t('cancel'), reference })}
              {...preloadOnIntent(loadCancelDialog)}
            >
              {t('cancel')}
            </Button>
          </form>
        )}
      </div>
      {order.bank && !order.isArriving && (
        <WithoutScripts>
          <details className="mt-4">
            <summary className="min-h-11 underline underline-offset-4">{t('transfer')}</summary>
            <BankDetailsList bank={order.bank} />
          </details>
        </WithoutScripts>
      )}
    </li>
  )
}

type OrderActionProps = { order: OrderListItem; onInstructions: () => void }

/** Specification §2, Dashboard. */
function OrderAction({ order, onInstructions }: OrderActionProps) {
  const tPay = useTranslations('orders.pay')
  if (order.isArriving) return <p className="self-center text-muted">{tPay('arrivingTitle')}</p>
  return (
    <>
      <Pay order={order} />
      <ViewInstructions order={order} onView={onInstructions} />
    </>
  )
}

/** Methods arranged by e-mail have only instructions. */
function Pay({ order }: { order: OrderListItem }) {
  const t = useTranslations('orders.actions')
  const tPay = useTranslations('orders.pay')
  const lang = useLocale() as Language
  const { paymentMethod, orderReference: reference } = order
  if (isOnline(paymentMethod)) return <PayOnline order={order} size="sm" isNamed />
  if (paymentMethod === 'alternative') return null
  const action = paymentMethod === 'prepaid_tickets' ? tPay('tickets') : t('transfer')
  return (
    <Button asChild size="sm">
      <a
        href={paths.order(lang, reference, 'pay')}
        aria-label={t('forOrder', { action, reference })}
      >
        {action}
      </a>
    </Button>
  )
}

/** A dialog; without scripts a link to the order's page. */
function ViewInstructions({ order, onView }: { order: OrderListItem; onView: () => void }) {
  const t = useTranslations('orders.actions')
  const lang = useLocale() as Language
  const { paymentMethod, orderReference: reference } = order
  const action = t('viewInstructions')
  return (
    <form
      action={paths.order(lang, reference)}
      onSubmit={(event) => {
        event.preventDefault()
        onView()
      }}
    >
      <Button
        type="submit"
        size="sm"
        variant={paymentMethod === 'alternative' ? 'default' : 'outline'}
        aria-label={t('forOrder', { action, reference })}
        {...preloadOnIntent(loadInstructionsDialog)}
      >
        {action}
      </Button>
    </form>
  )
}
