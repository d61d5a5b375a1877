import { countryChoices, FIRST_COUNTRIES } from '@/lib/accounts/places'
import type { Language } from '@/lib/i18n/languages'

/** The catalogue's countries as options. */
export function CountryOptions({ lang }: { lang: Language }) {
  const options = countryChoices(lang).map(({ value, label }) => (
    // Server and browser may know different names; the browser's own form never starts from these.
    <option key={value} value={value} suppressHydrationWarning>
      {label}
    </option>
  ))
  return [
    ...options.slice(0, FIRST_COUNTRIES),
    <hr key="others" />,
    ...options.slice(FIRST_COUNTRIES),
  ]
}
