'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/layout/confirm-dialog'
import { refreshOrders } from '@/components/orders/use-orders'
import { useErrorText } from '@/components/payments/use-error-text'
import { toast } from '@/lib/browser/toast'
import { callApi } from '@/lib/http/api-client'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import { localOrders } from '@/lib/orders/dashboard/local-orders'
import type { OrderListItem } from '@/lib/orders/reading/types'
import { CancelWarning } from './cancel-warning'

type Props = { order: OrderListItem | null; supportEmail: string; onClose: () => void }

/** Closes by itself once the order can no longer be cancelled. */
export function CancelDialog({ order, supportEmail, onClose }: Props) {
  const t = useTranslations('orders.cancel')
  const lang = useLocale() as Language
  const { isBusy, cancel } = useCancelOrder(onClose)
  if (!order) return null
  const { orderReference: reference, totalAmount } = order
  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      title={t('title')}
      text={t('text', { reference, total: formatMoney(toCents(totalAmount), lang) })}
      confirm={t('confirm')}
      cancel={t('keep')}
      onConfirm={() => cancel(order)}
      onClose={onClose}
      fallbackFocusId="order-history"
    >
      <CancelWarning supportEmail={supportEmail} reference={reference} />
    </ConfirmDialog>
  )
}

function useCancelOrder(onDone: () => void) {
  const t = useTranslations('orders.cancel')
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const cancel = async ({ orderId, orderReference }: OrderListItem) => {
    setBusy(true)
    const answer = await callApi('DELETE', `/api/orders/${encodeURIComponent(orderId)}`)
    if (answer.ok) {
      localOrders.remove(orderReference)
      toast.success(t('done'))
    } else {
      toast.error(errorText(answer, t('failed')))
    }
    // Shows the server's state after success and failure alike.
    await refreshOrders()
    setBusy(false)
    if (answer.ok) onDone()
  }
  return { isBusy, cancel }
}
