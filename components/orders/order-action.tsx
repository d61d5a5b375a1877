'use client'

import { useLocale, useTranslations } from 'next-intl'
import { preloadOnIntent } from '@/components/layout/use-lazy-component'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/languages'
import type { OrderListItem } from '@/lib/orders/types'
import { paths } from '@/lib/paths'
import { isOnline } from '@/lib/payments/method-names'
import { loadInstructionsDialog } from './lazy-dialogs'
import { PayOnline } from './pay-online'

type Props = { order: OrderListItem; onInstructions: () => void }

/** Specification §2, Dashboard. */
export function OrderAction({ order, onInstructions }: Props) {
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
  const [t, tPay] = [useTranslations('orders.actions'), useTranslations('orders.pay')]
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
