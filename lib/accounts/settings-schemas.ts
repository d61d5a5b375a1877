import { z } from 'zod'
import { cityOfCountry } from './city-check'
import { password } from './fields'
import type { IsKnownPlace } from './known-place'
import type { AccountMessage } from './messages'
import { newEmail, profileFields } from './schema'
import { choicesOf } from './switches'

const WRONG = 'validationError' satisfies AccountMessage

/** The payload of PUT /api/account/profile: the fields of sign-up but e-mail and password. To be parsed asynchronously. */
export const profileSchema = (isKnown: IsKnownPlace) =>
  z.object(profileFields, WRONG).refine(...cityOfCountry(isKnown))

/** The payload of POST /api/account/email. */
export const emailChangeSchema = z.object(
  { email: newEmail, password: password('passwordRequired', []) },
  WRONG,
)

/** The payload of POST /api/account/email/confirm; what is no token is simply a wrong one. */
export const confirmEmailSchema = z.object({ token: z.string(WRONG).catch('') }, WRONG)

const choice = z.boolean(WRONG)

/** The payload of PUT /api/account/notifications; `language` is the one the texts were read in. */
export const notificationsSchema = z.object(
  {
    orderNotifications: choice,
    priceAlerts: choice,
    newsletter: choice,
    language: profileFields.language,
  },
  WRONG,
)

/** A form of these switches, which are sent when they are on, and the `language` it was read in. */
export function switchesSchema<Name extends string>(names: readonly Name[]) {
  return z
    .object({ language: z.string(WRONG) }, WRONG)
    .catchall(z.literal('on', WRONG))
    .transform(({ language, ...on }) => ({ ...choicesOf(names, on), language }))
}
