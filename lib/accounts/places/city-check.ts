import { z } from 'zod'
import { cleanText } from '@/lib/accounts/fields'
import type { AccountMessage } from '@/lib/accounts/messages'
import { fold } from '@/lib/text/fold'
import { type IsKnownPlace, isPostalAddress, type Place, type ServerRules } from './known-place'

type Confirmed = string | boolean | undefined
type City = Place & { cityConfirmed?: Confirmed }
type Street = { address: string; addressConfirmed?: Confirmed }

/** `true`, or the place from a form: the customer confirms that it exists. */
export const confirmed = z.union([z.boolean(), z.string()]).optional().catch(undefined)

const isConfirmed = (answer: Confirmed, place: string): boolean =>
  answer === true || (typeof answer === 'string' && fold(answer) === fold(place))

/** A code; on the server also the code of a country named in any usual way. */
export const cleanCountry =
  (server?: ServerRules) =>
  (text: string): string =>
    server ? server.countryOf(cleanText(text)) : cleanText(text)

/** Accepts an unknown place once confirmed. */
export function cityOfCountry(isKnown: IsKnownPlace) {
  return [
    ({ country, city, cityConfirmed }: City) =>
      isConfirmed(cityConfirmed, city) || isKnown(country, city),
    {
      path: ['city'] as PropertyKey[],
      error: 'invalidCity' satisfies AccountMessage,
      when: withoutIssues('country', 'city'),
    },
  ] as const
}

/** Accepts a street without a number once confirmed: many villages have none. */
export function streetWithNumber() {
  return [
    ({ address, addressConfirmed }: Street) =>
      isConfirmed(addressConfirmed, address) || isPostalAddress(address),
    {
      path: ['address'] as PropertyKey[],
      error: 'invalidAddress' satisfies AccountMessage,
      when: withoutIssues('address'),
    },
  ] as const
}

/** Also checks the phone number by its country, on the server. */
export function phoneOfCountry(
  server: ServerRules | undefined,
  error: 'invalidPhone' | 'validPhone' = 'invalidPhone',
) {
  return [
    ({ country, phone }: { country: string; phone: string }) =>
      server?.isPhone(phone, country) ?? true,
    { path: ['phone'] as PropertyKey[], error, when: withoutIssues('phone') },
  ] as const
}

/** Runs a cross-field check unless one of its own fields failed. */
export function withoutIssues(...fields: string[]) {
  return ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path }) => path?.length && !fields.includes(String(path[0])))
}
