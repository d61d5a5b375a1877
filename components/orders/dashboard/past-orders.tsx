import { Badge } from '@/components/ui/badge'
import { Card, CardTitle } from '@/components/ui/card'
import { datesIn } from '@/lib/i18n/dates'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { formatMoney, formatOtherMoney } from '@/lib/money'
import { listPastOrders, type PastOrder } from '@/lib/orders/past/queries'

/** The customer's orders of the former shop, to be read only; nothing without any. */
export async function PastOrders({ lang }: { lang: Language }) {
  const list = await listPastOrders()
  if (!list.ok || list.value.total === 0) return null
  const { rows, total } = list.value
  const t = await getTexts('orders.past')
  return (
    <Card aria-labelledby="past-orders" className="mt-6">
      <CardTitle id="past-orders">{t('title')}</CardTitle>
      <p className="mt-1 text-muted text-sm">{t('intro')}</p>
      <ul className="mt-2 divide-y divide-line">
        {rows.map((order) => (
          <PastRow key={order.id} order={order} lang={lang} />
        ))}
      </ul>
      {total > rows.length && <p className="mt-4 text-muted">{t('newest', { total })}</p>}
    </Card>
  )
}

async function PastRow({ order, lang }: { order: PastOrder; lang: Language }) {
  const t = await getTexts('orders.past')
  const { number, placedAt, state, currency, totalCents, refundedCents, lines } = order
  const money = (cents: number) =>
    currency === 'EUR' ? formatMoney(cents, lang) : formatOtherMoney(cents, currency, lang)
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 last:pb-0 sm:grid-cols-[1fr_auto]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3
          translate="no"
          className="wrap-anywhere font-medium text-base tabular-nums tracking-normal"
        >
          {number}
        </h3>
        <Badge>{t(`states.${state}`)}</Badge>
      </div>
      <p className="font-medium tabular-nums sm:text-right">{money(totalCents)}</p>
      <div className="text-muted text-sm">
        <time dateTime={placedAt.toISOString()}>
          {datesIn(lang).dateTime(placedAt, { dateStyle: 'medium' })}
        </time>
        {refundedCents > 0 && <p>{t('refunded', { amount: money(refundedCents) })}</p>}
        <ul translate="no" className="wrap-anywhere">
          {lines.map(({ name, quantity }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never change
            <li key={place}>{`${quantity} × ${name}`}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}
