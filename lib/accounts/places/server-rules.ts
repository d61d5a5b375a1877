import 'server-only'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { withoutSeparators } from '@/lib/accounts/fields'
import { isCountryCode } from '@/lib/i18n/country-codes'
import { countryCodeOf } from './country-choices'
import type { ServerRules } from './known-place'

/** Rules that the schemas of sign-up, profile and delivery add on the server. */
export const SERVER_RULES: ServerRules = {
  isPhone: isPhoneNumber,
  countryOf: (typed) => countryCodeOf(typed) ?? typed,
}

/** + or 00, 1-9 and 6 to 14 digits; or 0, 1-9 and 8 digits (specification §5, Sign-up). */
const ALWAYS_ACCEPTED = /^(?:\+[1-9]\d{6,14}|0[1-9]\d{8})$/

/** Accepts any notation that is usual in the country, and the pattern of the specification. */
export function isPhoneNumber(phone: string, country: string): boolean {
  return ALWAYS_ACCEPTED.test(dialled(phone)) || internationalPhone(phone, country) !== null
}

/** E.164, as '+33612345678'; null where the number is not one of its country (docs/decisions/107). */
export function internationalPhone(phone: string, country: string): string | null {
  const defaultCountry = isCountryCode(country) ? country : undefined
  // '+48 (0) 501 …' names a trunk prefix that the country may not have.
  for (const typed of [phone, phone.replace('(0)', '')]) {
    const parsed = parsePhoneNumberFromString(dialled(typed), { defaultCountry, extract: false })
    if (parsed?.isValid()) return parsed.number
  }
  return null
}

const dialled = (phone: string) => withoutSeparators(phone).replace(/^00(?=[1-9])/, '+')
