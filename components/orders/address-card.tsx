import { Card, CardTitle } from '@/components/ui/card'
import { countryName } from '@/lib/accounts/countries/codes'
import type { Language } from '@/lib/i18n/languages'
import { getTexts } from '@/lib/i18n/texts'
import type { OrderDetails } from '@/lib/orders/types'

/** Where the goods of an order go. */
export async function AddressCard({ order, lang }: { order: OrderDetails; lang: Language }) {
  const [t, tMail] = [await getTexts('payments'), await getTexts('mail')]
  const { firstName, lastName, address, city, country, phone, email } = order.customer
  return (
    <Card aria-labelledby="delivery-address">
      <CardTitle id="delivery-address">{t('deliveryAddress')}</CardTitle>
      <address className="wrap-anywhere mt-3 text-muted not-italic">
        <span className="block text-ink">{tMail('recipient', { firstName, lastName })}</span>
        <span className="block">{address}</span>
        <span className="block">{city}</span>
        <span className="block">{countryName(country, lang)}</span>
        <span className="mt-2 block">{phone}</span>
        <span className="block">{email}</span>
      </address>
    </Card>
  )
}
