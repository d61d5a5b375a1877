import { type CountryCode, DIALLING_CODES, isCountryCode } from '@/lib/i18n/country-codes'

/** What stands before a national number at home and falls away behind the dialling code; '0' where not named. */
const TRUNK_PREFIX: Partial<Record<CountryCode, string>> = { HU: '06', IT: '' }

/**
 * The phone field after the visitor picked a country: the country's dialling code before what was
 * typed, in place of the previous country's. A number with another code is left alone (specification §5, Sign-up).
 */
export function withDiallingCode(phone: string, country: string, previous: string): string {
  if (!isCountryCode(country)) return phone
  let typed = phone.trim()
  const old = isCountryCode(previous) ? DIALLING_CODES[previous] : ''
  if (old && typed.startsWith(old)) typed = typed.slice(old.length).trim()
  if (/^(\+|00)/.test(typed)) return phone
  const trunk = TRUNK_PREFIX[country] ?? '0'
  if (trunk && typed.startsWith(trunk)) typed = typed.slice(trunk.length).trim()
  return `${DIALLING_CODES[country]} ${typed}`
}
