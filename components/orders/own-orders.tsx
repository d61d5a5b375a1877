import { Card, CardTitle } from '@/components/ui/card'
import { datesIn } from '@/lib/i18n/dates'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { listOrders } from '@/lib/orders/reading/queries'
import type { OrderListItem } from '@/lib/orders/reading/types'

type Props = {
  lang: Language
  /** URL of the page with that order chosen. */
  to: (reference: string) => string
  isOffered: (order: OrderListItem) => boolean
}

/** Spares a signed-in customer typing an order's number; nothing for guests. */
export async function OwnOrders({ lang, to, isOffered }: Props) {
  const list = await listOrders()
  const orders = list.ok ? list.value.orders.filter(isOffered) : []
  if (orders.length === 0) return null
  const t = await getTexts('layout')
  return (
    <Card aria-labelledby="own-orders" className="mb-6">
      <CardTitle id="own-orders">{t('chooseOrder')}</CardTitle>
      <ul className="mt-3 divide-y divide-line">
        {orders.map(({ orderReference, productInfo, createdAt }) => (
          <li key={orderReference} className="wrap-anywhere py-3">
            <a
              href={to(orderReference)}
              className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
            >
              {orderReference}
            </a>
            <span className="block text-muted text-sm">
              {`${datesIn(lang).dateTime(new Date(createdAt), { dateStyle: 'medium' })} · ${productInfo}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
