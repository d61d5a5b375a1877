import { Card, CardTitle } from '@/components/ui/card'
import { addressLines } from '@/lib/accounts/address-lines'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import type { OrderDetails } from '@/lib/orders/types'

export async function AddressCard({ order, lang }: { order: OrderDetails; lang: Language }) {
  const t = await getTexts('payments')
  const { phone, email } = order.customer
  const [name, ...lines] = addressLines(order.customer, lang)
  return (
    <Card aria-labelledby="delivery-address">
      <CardTitle id="delivery-address">{t('deliveryAddress')}</CardTitle>
      <address className="wrap-anywhere mt-3 text-muted not-italic">
        <span className="block text-ink">{name}</span>
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="mt-2 block">{phone}</span>
        <span className="block">{email}</span>
      </address>
    </Card>
  )
}
