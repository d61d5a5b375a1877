import 'server-only'
import { type Billing, countryOfVatNumber, standingOf } from '@/lib/accounts/billing/model'
import { COUNTRY_CODES } from '@/lib/i18n/country-codes'
import type { CheckoutSetup } from '@/lib/payments/types'
import { isDeliveryCountry } from '@/lib/products/delivery/read-promise'
import { setting } from '@/lib/settings/current'
import { isVatCharged } from '@/lib/settings/vat'
import { toDay } from '@/lib/time'
import { STANDARD_RATES, standardRate } from './rates'

/** `oss`: declared to the one-stop shop; `national`: to the tax office of the country whose VAT it is. */
export type VatTreatment = 'national' | 'oss' | 'export' | 'reverse_charge' | 'exempt'

/** ISO 3166-1 alpha-2. */
export const sellerCountry = (): string => setting('COMPANY_COUNTRY')

const isInEu = (country: string) => Object.hasOwn(STANDARD_RATES, country)

/** Outside the European Union, or outside the shop's own country beyond it. */
const isOutside = (country: string) => !isInEu(country) && country !== setting('COMPANY_COUNTRY')

/**
 * Percent included in prices when the order is placed: 0 where the seller charges none, the country's own setting, 0
 * for an export, else the European rate of that day.
 */
export function vatRateTo(country: string, placedAt = new Date()): number {
  if (!isVatCharged()) return 0
  const own = setting('VAT_RATES')[country]
  if (own !== undefined) return own
  if (isOutside(country)) return 0
  const byDestination =
    setting('VAT_WITHIN_EU') === 'destination' ? standardRate(country, toDay(placedAt)) : undefined
  return byDestination ?? setting('VAT_RATE')
}

/** How a sale at this rate is declared (Directive 2006/112/EC, Articles 33, 59c, 146, 282 and 369a). */
export function vatTreatmentOf(country: string, vatRate: number): VatTreatment {
  if (isVatCharged() && isExport(country, vatRate)) return 'export'
  if (vatRate === 0) return 'exempt'
  const isOtherMember = isInEu(country) && country !== setting('COMPANY_COUNTRY')
  return isOtherMember && setting('VAT_WITHIN_EU') === 'destination' ? 'oss' : 'national'
}

/** Export without VAT: the customer may owe import duties. */
export const isExport = (country: string, vatRate: number): boolean =>
  vatRate === 0 && isOutside(country)

/**
 * Whether a business pays without VAT: VIES confirms that a number of another member state is its own, or the owner
 * decided so, and the goods go to another member state (Directive 2006/112/EC, Article 138).
 */
export function isReverseCharge(billing: Billing | null, country: string): boolean {
  const own = setting('COMPANY_COUNTRY')
  const isAbroad = (other: string) => isInEu(other) && other !== own
  return (
    billing !== null &&
    standingOf(billing) === 'valid' &&
    billing.vatNumber !== null &&
    isInEu(own) &&
    isAbroad(countryOfVatNumber(billing.vatNumber)) &&
    isAbroad(country) &&
    vatRateTo(country) > 0
  )
}

export function vatSetup(
  billing: Billing | null = null,
): Pick<CheckoutSetup, 'vat' | 'business' | 'notDelivered'> {
  const rates = Object.fromEntries(COUNTRY_CODES.map((code) => [code, vatRateTo(code)]))
  return {
    vat: {
      rates,
      rate: isVatCharged() ? setting('VAT_RATE') : 0,
      exports: COUNTRY_CODES.filter((code) => isExport(code, vatRateTo(code))),
      reverseCharge: COUNTRY_CODES.filter((code) => isReverseCharge(billing, code)),
    },
    business: billing && {
      company: billing.company,
      vatNumber: billing.vatNumber,
      // Without VAT the customer's number changes nothing.
      status: isVatCharged() ? standingOf(billing) : null,
    },
    notDelivered: COUNTRY_CODES.filter((code) => !isDeliveryCountry(code)),
  }
}
