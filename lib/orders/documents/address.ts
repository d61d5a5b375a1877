import { countryName } from '@/lib/accounts/countries/codes'
import type { Language } from '@/lib/i18n/languages'
import type { MailTexts } from '@/lib/mail/texts'
import type { PaperOrder } from './read'

/** Countries whose post wants the city above the street (UPU, addressing systems). */
const CITY_FIRST = ['HU']

type Address = Pick<PaperOrder, 'firstName' | 'lastName' | 'address' | 'city' | 'country' | 'phone'>

/** Where the goods go, in the order of the country they go to; what is not known any more is left out. */
export function deliveryLines(order: Address, language: Language, t: MailTexts): string[] {
  const { firstName, lastName, address, city, country, phone } = order
  const place = CITY_FIRST.includes(country) ? [city, address] : [address, city]
  const name = t('mail.recipient', { firstName, lastName })
  return [name, ...place, countryName(country, language), phone].filter((one) => one.trim())
}
