import { cityChoices, countryChoices } from '@/lib/accounts/places'
import type { Language } from '@/lib/i18n/languages'

/** Every city of the catalogue under its country, for a form that cannot change with the country. */
export function CityOptions({ lang }: { lang: Language }) {
  return countryChoices(lang).map((country) => (
    <optgroup key={country.value} label={country.label} suppressHydrationWarning>
      {cityChoices(country.value, lang).map(({ value }) => (
        <option key={value} suppressHydrationWarning>
          {value}
        </option>
      ))}
    </optgroup>
  ))
}
