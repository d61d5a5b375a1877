import { Card, CardTitle } from '@/components/ui/card'
import { addressLines } from '@/lib/accounts/address-lines'
import { customerAddress } from '@/lib/admin/customers/filters'
import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { LANGUAGE_TABLE } from '@/lib/languages'
import type { AdminOrder } from '@/lib/orders/admin/read'
import { trackingUrl } from '@/lib/orders/carriers'
import { billingFacts } from './billing-facts'
import { FactList } from './fact-list'

export async function OrderCustomer({ order }: { order: AdminOrder }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const { phone, email, language } = order
  const lines = addressLines(order, lang)
  const [name, ...place] = email ? lines : [t('admin.order.erased'), ...lines]
  const tracking = order.carrier && trackingUrl(order.carrier, order.trackingNumber)
  const trackingNumber = tracking ? (
    <a href={tracking} rel="noopener noreferrer" className="underline underline-offset-4">
      {order.trackingNumber}
    </a>
  ) : (
    order.trackingNumber
  )
  return (
    <Card aria-labelledby="order-customer">
      <CardTitle id="order-customer">{t('admin.order.customer')}</CardTitle>
      <address className="wrap-anywhere mt-3 text-muted not-italic">
        <span translate={email ? 'no' : undefined} className="block text-ink">
          {name}
        </span>
        {place.map((line) => (
          <span key={line} translate="no" className="block">
            {line}
          </span>
        ))}
        {phone && <PhoneLink typed={phone} e164={order.phoneE164} />}
        {email && (
          <a
            href={`mailto:${email}`}
            className="flex min-h-6 w-fit items-center underline underline-offset-4"
          >
            {email}
          </a>
        )}
      </address>
      {order.userId && (
        <a
          href={customerAddress(order.userId)}
          className="mt-2 inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {t('admin.customers.open')}
        </a>
      )}
      <FactList
        facts={[
          [t('admin.orders.columns.language'), LANGUAGE_TABLE[language].name],
          [t('orders.shipment.carrier'), order.carrier],
          [t('orders.shipment.trackingNumber'), trackingNumber],
          ...(await billingFacts(order, lang)),
        ]}
      />
    </Card>
  )
}

/** As typed; dialled in its international form. */
export function PhoneLink({ typed, e164 }: { typed: string; e164: string | null }) {
  if (!e164) return <span className="mt-2 block">{typed}</span>
  return (
    <a
      href={`tel:${e164}`}
      className="mt-2 flex min-h-6 w-fit items-center underline underline-offset-4"
    >
      {typed}
    </a>
  )
}
