import { isSameCompany } from '@/lib/accounts/billing/registered-name'
import type { Billing } from '@/lib/accounts/billing/types'
import { adminTexts } from '@/lib/admin/texts'
import { countryName } from '@/lib/i18n/country-codes'
import { datesIn } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'
import type { AdminOrder } from '@/lib/orders/admin/read'

/** The business that the invoice is for, and the answer of VIES as of the order. */
export async function billingFacts(
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
