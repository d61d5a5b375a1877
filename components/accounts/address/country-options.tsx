import { countryChoices, FIRST_COUNTRIES } from '@/lib/i18n/country-codes'
import type { Language } from '@/lib/languages'

type Props = { lang: Language; without?: readonly string[] }

export function CountryOptions({ lang, without = [] }: Props) {
  const choices = countryChoices(lang)
  const options = (countries: typeof choices) =>
    countries
      .filter(({ value }) => !without.includes(value))
      .map(({ value, label }) => (
        // Node and the browser may ship different country names.
        <option key={value} value={value} suppressHydrationWarning>
          {label}
        </option>
      ))
  return [
    ...options(choices.slice(0, FIRST_COUNTRIES)),
    <hr key="others" />,
    ...options(choices.slice(FIRST_COUNTRIES)),
  ]
}
