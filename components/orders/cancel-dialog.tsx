'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '@/components/ui/dialog'
import { Ring } from '@/components/ui/ring'
import { callApi } from '@/lib/http/api-client'
import type { Language } from '@/lib/i18n/languages'
import { formatMoney, toCents } from '@/lib/money'
import { localOrders } from '@/lib/orders/local-orders'
import type { OrderListItem } from '@/lib/orders/types'
import { toast } from '@/lib/toast'
import { CancelWarning } from './cancel-warning'
import { refreshOrders } from './use-orders'

type Props = { order: OrderListItem | null; supportEmail: string; onClose: () => void }

/** Asks before an order is cancelled. It closes by itself once the order can no longer be cancelled. */
export function CancelDialog({ order, supportEmail, onClose }: Props) {
  const [t, tCommon] = [useTranslations('orders.cancel'), useTranslations('common')]
  const lang = useLocale() as Language
  const { isBusy, cancel } = useCancelOrder(onClose)
  return (
    <Dialog open={order !== null} onOpenChange={() => !isBusy && onClose()}>
      {order && (
        <DialogContent closeLabel={tCommon('close')} fallbackFocusId="order-history">
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription className="wrap-anywhere">
            {t('text', {
              reference: order.orderReference,
              total: formatMoney(toCents(order.totalAmount), lang),
            })}
          </DialogDescription>
          <CancelWarning supportEmail={supportEmail} reference={order.orderReference} />
          <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
            <DialogClose asChild>
              <Button disabled={isBusy}>{t('keep')}</Button>
            </DialogClose>
            <Button
              variant="destructive"
              disabled={isBusy}
              aria-busy={isBusy}
              onClick={() => cancel(order)}
            >
              {isBusy && <Ring />}
              {t('confirm')}
            </Button>
          </div>
        </DialogContent>
      )}
    </Dialog>
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
    // Whatever was answered, what the server now says is shown.
    await refreshOrders()
    setBusy(false)
    if (answer.ok) onDone()
  }
  return { isBusy, cancel }
}
