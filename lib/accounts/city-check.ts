import { z } from 'zod'
import { fold } from '@/lib/text/fold'
import type { IsKnownPlace, Place } from './known-place'
import type { AccountMessage } from './messages'

type Confirmable = Place & { cityConfirmed?: string | boolean | undefined }

/** `true`, or the city itself as a form sends it: the customer says that the place exists. */
export const cityConfirmed = z.union([z.boolean(), z.string()]).optional().catch(undefined)

/** The check between country and city: a place that is not known is accepted when it is confirmed. */
export function cityOfCountry(isKnown: IsKnownPlace) {
  return [
    ({ country, city, cityConfirmed }: Confirmable) => {
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

/** Runs a check between fields although others failed, unless one of these did. */
export function withoutIssues(...fields: string[]) {
  return ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path }) => path?.length && !fields.includes(String(path[0])))
}
