import { fold } from '@/lib/text/fold'

export type Place = { country: string; city: string }

/** Tells whether a country has this place; the browser asks the server (`place-lookup.ts`). */
export type IsKnownPlace = (country: string, city: string) => boolean | Promise<boolean>

/** Known, or the place of this address, which was accepted before and is not asked about again. */
export const knownOrOf =
  (accepted: Place, isKnown: IsKnownPlace): IsKnownPlace =>
  (country, city) =>
    (country === accepted.country && fold(city) === fold(accepted.city)) || isKnown(country, city)
