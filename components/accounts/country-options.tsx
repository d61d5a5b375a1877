import { COUNTRY_CODES, countryName } from '@/lib/accounts/countries/codes'
import type { Language } from '@/lib/i18n/languages'

/** FR PL ES PT IT HU DE stand first (section 5, Checkout form). */
const FIRST = 7

/** The catalogue's countries as options: the shop's own first, the others as the language sorts them. */
export function CountryOptions({ lang }: { lang: Language }) {
  const named = COUNTRY_CODES.map((code) => ({ code, name: countryName(code, lang) }))
  const { compare } = new Intl.Collator(lang)
  const others = named.slice(FIRST).sort((a, b) => compare(a.name, b.name))
  return (
    <>
      {named.slice(0, FIRST).map(asOption)}
      <hr />
      {others.map(asOption)}
    </>
  )
}

const asOption = ({ code, name }: { code: string; name: string }) => (
  // Server and browser may know different names; the browser's own form never starts from these.
  <option key={code} value={code} suppressHydrationWarning>
    {name}
  </option>
)
