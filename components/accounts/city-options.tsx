import { cityNames } from '@/lib/accounts/countries'
import { COUNTRY_CODES, countryName } from '@/lib/accounts/countries/codes'
import type { Language } from '@/lib/i18n/languages'

/** Every city of the catalogue under its country, for a form that cannot change with the country. */
export function CityOptions({ lang }: { lang: Language }) {
  return COUNTRY_CODES.map((code) => (
    <optgroup key={code} label={countryName(code, lang)} suppressHydrationWarning>
      {cityNames(code, lang).map((city) => (
        <option key={city} suppressHydrationWarning>
          {city}
        </option>
      ))}
    </optgroup>
  ))
}
