import { z } from 'zod'
import { fold } from '@/lib/text/fold'
import type { IsKnownPlace, IsPhone, Place } from './known-place'
import type { AccountMessage } from './messages'

type Confirmable = Place & { cityConfirmed?: string | boolean | undefined }

/** `true`, or the city from a form: the customer confirms that it exists. */
export const cityConfirmed = z.union([z.boolean(), z.string()]).optional().catch(undefined)

/** Accepts an unknown place once confirmed. */
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

/** Also checks the phone number by its country: on the server, as the browser lacks the tables. */
export function phoneOfCountry(
  isPhone: IsPhone = () => true,
  error: 'invalidPhone' | 'validPhone' = 'invalidPhone',
) {
  return [
    ({ country, phone }: { country: string; phone: string }) => isPhone(phone, country),
    { path: ['phone'] as PropertyKey[], error, when: withoutIssues('phone') },
  ] as const
}

/** Runs a cross-field check unless one of its own fields failed. */
export function withoutIssues(...fields: string[]) {
  return ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path }) => path?.length && !fields.includes(String(path[0])))
}
