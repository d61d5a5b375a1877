import { getFormatter, getTranslations } from 'next-intl/server'
import { Card, CardTitle } from '@/components/ui/card'
import { timelineKey } from '@/lib/orders/timeline'
import type { OrderDetails, OrderEntry } from '@/lib/orders/types'

/** What happened to an order, oldest first, in the visitor's language. */
export async function Timeline({ order }: { order: OrderDetails }) {
  const [t, tMethod, format] = [
    await getTranslations('orders.timeline'),
    await getTranslations('payments.method'),
    await getFormatter(),
  ]
  const say = (entry: OrderEntry) => {
    const key = timelineKey(entry)
    return [entry.method && t('method', { method: tMethod(entry.method) }), key && t(key)].filter(
      Boolean,
    )
  }
  return (
    <Card aria-labelledby="order-history">
      <CardTitle id="order-history" tabIndex={-1} className="outline-none">
        {t('title')}
      </CardTitle>
      <ol className="mt-4 grid gap-4 border-line border-l pl-4">
        {order.history.map((entry) => (
          <li key={`${entry.at} ${entry.status} ${entry.method}`}>
            {say(entry).map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p className="text-muted text-sm">
              <time dateTime={entry.at}>
                {format.dateTime(new Date(entry.at), { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
