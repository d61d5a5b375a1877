import { Card, CardTitle } from '@/components/ui/card'
import { type Billing, isSameCompany } from '@/lib/accounts/billing/model'
import { addressLines } from '@/lib/accounts/places/address-lines'
import { customerAddress } from '@/lib/admin/customers/filters'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { countryName } from '@/lib/i18n/country-codes'
import { datesIn } from '@/lib/i18n/dates'
import { LANGUAGE_TABLE, type Language } from '@/lib/languages'
import type { AdminOrder } from '@/lib/orders/admin/read'
import { trackingUrl } from '@/lib/orders/carriers'
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

/** Shows the number as typed and dials its international form. */
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

/** The business that the invoice is for, and the answer of VIES as of the order. */
async function billingFacts(
  order: AdminOrder,
  lang: Language,
): Promise<[name: string, value: string | null][]> {
  const billing = order.billing as Billing | null
  if (!billing) return []
  const t = await adminTexts()
  const { company, vatNumber, address, check } = billing
  const place = address && [
    ...[address.address, address.addressLine2, address.postalCode, address.city],
    countryName(address.country, lang),
  ]
  const date = check && datesIn(lang).dateTime(new Date(check.checkedAt), { dateStyle: 'medium' })
  const name = check?.name ?? ''
  const registered = isSameCompany(company, name)
    ? name
    : t(name ? 'admin.order.billing.otherName' : 'admin.order.billing.unnamed', { name })
  return [
    [t('admin.order.billing.billing'), [company, ...(place ?? [])].filter(Boolean).join(', ')],
    [t('admin.order.billing.vatNumber'), vatNumber],
    [
      t('admin.order.billing.vies'),
      check && t(`admin.order.billing.${check.status}`, { date: date ?? '' }),
    ],
    [t('admin.order.billing.registered'), check?.status === 'valid' ? registered : null],
    [t('admin.order.billing.registeredAddress'), check?.address ?? null],
    [t('admin.order.billing.consultation'), check?.consultation ?? null],
  ]
}
