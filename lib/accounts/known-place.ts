import { fold } from '@/lib/text/fold'

export type Place = { country: string; city: string }

/** The browser asks the server (`place-lookup.ts`). */
export type IsKnownPlace = (country: string, city: string) => boolean | Promise<boolean>

/** In any writing of the country (`phone-number.ts`). */
export type IsPhone = (phone: string, country: string) => boolean

/** Also accepts the place of a saved address. */
export const knownOrOf =
  (accepted: Place, isKnown: IsKnownPlace): IsKnownPlace =>
  (country, city) =>
    (country === accepted.country && fold(city) === fold(accepted.city)) || isKnown(country, city)
