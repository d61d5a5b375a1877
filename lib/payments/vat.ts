import 'server-only'
import { env } from '@/lib/env'
import { COUNTRY_CODES } from '@/lib/i18n/country-codes'
import type { CheckoutSetup } from './types'
import { STANDARD_RATES } from './vat-rates'

/** Whether goods that go there leave the European Union, or the shop's own country outside it. */
const isOutside = (country: string) =>
  !Object.hasOwn(STANDARD_RATES, country) && country !== env.COMPANY_COUNTRY

/** Percent of VAT in the price of what goes there: the country's own setting, none for an export, else the European rate. */
export function vatRateTo(country: string): number {
  const own = env.VAT_RATES[country]
  if (own !== undefined) return own
  if (isOutside(country)) return 0
  const byDestination = env.VAT_WITHIN_EU === 'destination' ? STANDARD_RATES[country] : undefined
  return byDestination ?? env.VAT_RATE
}

/** Whether an order at this rate is an export without VAT, of which its customer must know the import duties. */
export const isExport = (country: string, vatRate: number): boolean =>
  vatRate === 0 && isOutside(country)

/** Whether the shop delivers there (`OUTSIDE_EU`). */
export const isDelivered = (country: string): boolean =>
  env.OUTSIDE_EU === 'no-vat' || !isOutside(country)

/** What the checkout says of VAT, by country of delivery, and where it does not deliver. */
export function vatSetup(): Pick<CheckoutSetup, 'vat' | 'notDelivered'> {
  const rates = Object.fromEntries(COUNTRY_CODES.map((code) => [code, vatRateTo(code)]))
  return {
    vat: {
      rates,
      rate: env.VAT_RATE,
      exports: COUNTRY_CODES.filter((code) => isExport(code, vatRateTo(code))),
    },
    notDelivered: COUNTRY_CODES.filter((code) => !isDelivered(code)),
  }
}
