import { useTranslations } from 'next-intl'
import type { Language } from '@/lib/languages'
import type { OrderListItem } from '@/lib/orders/reading/types'
import { isUnpaid } from '@/lib/orders/status'
import { formatDays } from '@/lib/products/delivery/format-days'

/** Delivery days, for an unpaid order as if paid today; null where none can be promised. */
export function OrderArrival({ order, lang }: { order: OrderListItem; lang: Language }) {
  const t = useTranslations('orders.page')
  const tCart = useTranslations('cart')
  if (!order.arrival) return null
  const days = formatDays(order.arrival, lang)
  const method = order.isArriving ? 'paid' : order.paymentMethod
  return (
    <span>
      {isUnpaid(order.status) ? tCart('arrives', { method, days }) : t('arrival', { days })}
    </span>
  )
}
