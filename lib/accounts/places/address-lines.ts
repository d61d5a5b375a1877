import { formatAddress } from 'localized-address-format'
import { fullName } from '@/lib/accounts/person-name'
import { countryName } from '@/lib/i18n/country-codes'
import type { Language } from '@/lib/languages'

/** Empty fields are omitted. */
export type PostalAddress = {
  firstName: string
  lastName: string
  company?: string | null
  address: string
  addressLine2?: string | null
  postalCode?: string | null
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

/** Lines in the country's order (Google's address data), its name in `language` last; fields as typed. */
export function addressLines(address: PostalAddress, language: Language): string[] {
  const { company, address: street, addressLine2, country } = address
  const lines = formatAddress({
    postalCountry: country,
    name: fullName(address, language),
    organization: company ?? '',
    addressLines: [street, addressLine2 ?? ''].filter((line) => line.trim()),
    ...placeOf(address),
  })
  const place = lines.map((line) => withoutCountryLetters(line, address))
  return [...place, countryName(country, language)].filter((line) => line.trim())
}

/** "75002 Paris", "London SW1A 1AA". */
export function placeLine(address: Place & { country: string }): string {
  const lines = formatAddress({ postalCountry: address.country, ...placeOf(address) })
  return lines.map((line) => withoutCountryLetters(line, address)).join(' ')
}

type Place = Pick<PostalAddress, 'postalCode' | 'city'>

const placeOf = ({ postalCode, city }: Place) => ({
  postalCode: postalCode ?? '',
  locality: city,
})

/** The country has its own line: "CH-8001 Zürich" becomes "8001 Zürich". */
function withoutCountryLetters(line: string, { postalCode }: Place): string {
  const start = postalCode ? line.indexOf(postalCode) : -1
  return start > 0 && /^[A-Z]{1,2}-$/.test(line.slice(0, start)) ? line.slice(start) : line
}
