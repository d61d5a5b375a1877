import { Card, CardTitle } from '@/components/ui/card'
import { getTexts } from '@/lib/i18n/texts'
import type { OrderDetails } from '@/lib/orders/types'

export async function ShipmentCard({ shipment }: Pick<OrderDetails, 'shipment'>) {
  const t = await getTexts('orders.shipment')
  if (!shipment) return null
  const { carrier, trackingNumber, url } = shipment
  const rows = [
    [t('carrier'), carrier] as const,
    ...(trackingNumber ? [[t('trackingNumber'), trackingNumber] as const] : []),
  ]
  return (
    <Card aria-labelledby="order-shipment">
      <CardTitle id="order-shipment">{t('title')}</CardTitle>
      <dl className="mt-3 grid gap-2">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {url && (
        <a
          href={url}
          rel="noopener noreferrer"
          className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('track')}
        </a>
      )}
    </Card>
  )
}
