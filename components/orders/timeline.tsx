import { getLocale } from 'next-intl/server'
import { Card, CardTitle } from '@/components/ui/card'
import { datesIn } from '@/lib/i18n/dates'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { timelineKey } from '@/lib/orders/timeline'
import type { OrderDetails, OrderEntry } from '@/lib/orders/types'
import { unitsOf } from '@/lib/orders/units'

export async function Timeline({ order }: { order: OrderDetails }) {
  const t = await getTexts('orders.timeline')
  const tMethod = await getTexts('payments.method')
  const tWithdrawal = await getTexts('withdrawal')
  const format = datesIn((await getLocale()) as Language)
  const say = (entry: OrderEntry) => {
    const key = timelineKey(entry)
    const method = entry.method && t('method', { method: tMethod(entry.method) })
    return [method, key && t(key)].filter((text) => text !== null)
  }
  const { declared } = order.withdrawal
  const entries = [
    ...order.history.map((entry) => ({ at: entry.at, texts: say(entry) })),
    ...declared.map(({ at, lines }) => ({
      at,
      texts: [tWithdrawal('timeline'), ...lines.map(unitsOf)],
    })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  return (
    <Card aria-labelledby="order-history">
      <CardTitle id="order-history" tabIndex={-1} className="outline-none">
        {t('title')}
      </CardTitle>
      <ol className="mt-4 grid gap-4 border-line border-l pl-4">
        {entries.map(({ at, texts }) => (
          <li key={`${at} ${texts}`}>
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p className="text-muted text-sm">
              <time dateTime={at}>
                {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
