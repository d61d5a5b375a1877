import 'server-only'
import { COUNTRY_CODES, type CountryCode, isCountryCode } from '@/lib/i18n/country-codes'
import { setting } from '@/lib/settings/current'
import { zoneOf } from './promise'

/** Outside the European Union, or outside the shop's own country beyond it. */
const isOutside = (country: CountryCode) =>
  zoneOf(country) !== 'near' && country !== setting('COMPANY_COUNTRY')

/** Whether the owner delivers to this country. */
export function isDeliveryCountry(country: string): boolean {
  if (!isCountryCode(country)) return false
  const isChosen = setting('DELIVERY_COUNTRIES')?.includes(country) ?? true
  return isChosen && (setting('OUTSIDE_EU') === 'no-vat' || !isOutside(country))
}

export const deliveryCountries = (): CountryCode[] => COUNTRY_CODES.filter(isDeliveryCountry)
