'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Scrim } from '@/components/layout/scrim'
import { useLazyComponent } from '@/components/layout/use-lazy-component'
import { datesIn } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'
import { isUnpaid } from '@/lib/orders/status'
import type { OrderList } from '@/lib/orders/types'
import { ActionsRequired } from './actions-required'
import { loadCancelDialog, loadInstructionsDialog } from './lazy-dialogs'
import { OrderHistory } from './order-history'
import { StatCards } from './stat-cards'
import { useOrders } from './use-orders'

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
  const [toCancel, toPay] = [find(cancelId), find(instructionsId)]
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
