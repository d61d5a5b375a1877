import { fold } from '@/lib/text/fold'

export type Place = { country: string; city: string }

/** The browser calls the server for it (`place-lookup.ts`). */
export type IsKnownPlace = (country: string, city: string) => boolean | Promise<boolean>

/** 5 characters or more, with a digit and a letter (specification §5, Sign-up). */
export function isPostalAddress(address: string): boolean {
  return [...address].length >= 5 && /\p{Nd}/u.test(address) && /\p{L}/u.test(address)
}

/** The saved street where it has no number: it was confirmed before. */
export const confirmedStreet = (saved: string): string => (isPostalAddress(saved) ? '' : saved)

/** Rules of the server alone (`server-rules.ts`): their tables are too large for a browser. */
export type ServerRules = {
  /** Accepts any notation that is usual in the country. */
  isPhone: (phone: string, country: string) => boolean
  /** The code of a country named in any usual way; other text unchanged. */
  countryOf: (typed: string) => string
}

/** Also accepts the place of a saved address. */
export const knownOrOf =
  (accepted: Place, isKnown: IsKnownPlace): IsKnownPlace =>
  (country, city) =>
    (country === accepted.country && fold(city) === fold(accepted.city)) || isKnown(country, city)
