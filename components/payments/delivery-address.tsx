import { getTranslations } from 'next-intl/server'
import { Card, CardTitle } from '@/components/ui/card'
import { countryName } from '@/lib/accounts/countries/codes'
import type { SessionUser } from '@/lib/auth/options'
import type { Language } from '@/lib/i18n/languages'

/** Where the account says the goods go. */
export async function DeliveryAddress({ user, lang }: { user: SessionUser; lang: Language }) {
  const t = await getTranslations('payments')
  return (
    <Card aria-labelledby="delivery-address">
      <CardTitle id="delivery-address">{t('deliveryAddress')}</CardTitle>
      <address className="wrap-anywhere mt-3 text-muted not-italic">
        <span className="block text-ink">{`${user.firstName} ${user.lastName}`}</span>
        <span className="block">{user.address}</span>
        <span className="block">{user.city}</span>
        <span className="block">{countryName(user.country, lang)}</span>
        <span className="block">{user.phone}</span>
      </address>
    </Card>
  )
}
