import { z } from 'zod'
import { fold } from './fold'
import type { AccountMessage } from './messages'

/** Tells whether a country has this place; the browser asks the server (`place-lookup.ts`). */
export type IsKnownPlace = (country: string, city: string) => boolean | Promise<boolean>

type Place = { country: string; city: string; cityConfirmed?: string | boolean | undefined }

/** `true`, or the city itself as a form sends it: the customer says that the place exists. */
export const cityConfirmed = z.union([z.boolean(), z.string()]).optional().catch(undefined)

/** The check between country and city: a place that is not known is accepted when it is confirmed. */
export function cityOfCountry(isKnown: IsKnownPlace) {
  return [
    ({ country, city, cityConfirmed }: Place) => {
      const isConfirmed =
        cityConfirmed === true ||
        (typeof cityConfirmed === 'string' && fold(cityConfirmed) === fold(city))
      return isConfirmed || isKnown(country, city)
    },
    {
      path: ['city'] as PropertyKey[],
      error: 'invalidCity' satisfies AccountMessage,
      when: withoutIssues('country', 'city'),
    },
  ] as const
}

/** Known, or the place of this address, which was accepted before and is not asked about again. */
export const knownOrOf =
  (accepted: Pick<Place, 'country' | 'city'>, isKnown: IsKnownPlace): IsKnownPlace =>
  (country, city) =>
    (country === accepted.country && fold(city) === fold(accepted.city)) || isKnown(country, city)

/** Runs a check between fields although others failed, unless one of these did. */
export function withoutIssues(...fields: string[]) {
  return ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path }) => path?.length && !fields.includes(String(path[0])))
}
