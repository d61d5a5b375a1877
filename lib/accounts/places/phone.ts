import { type CountryCode, DIALLING_CODES, isCountryCode } from '@/lib/i18n/country-codes'

/** Trunk prefix, dropped after the dialling code; default '0'. */
const TRUNK_PREFIX: Partial<Record<CountryCode, string>> = { HU: '06', IT: '' }

/**
 * The phone input after a change of country: replaces the previous dialling code; a number with another code
 * is unchanged (specification §5, Sign-up).
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
