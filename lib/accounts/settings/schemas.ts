import { z } from 'zod'
import { choicesOf } from '@/lib/accounts/choices'
import { password } from '@/lib/accounts/fields'
import type { AccountMessage } from '@/lib/accounts/messages'
import { cityOfCountry, phoneOfCountry, streetWithNumber } from '@/lib/accounts/places/city-check'
import type { IsKnownPlace, ServerRules } from '@/lib/accounts/places/known-place'
import { newEmail, profileFields } from '@/lib/accounts/schema'

const WRONG = 'validationError' satisfies AccountMessage

/** PUT /api/account/profile: sign-up without e-mail and password. Parse asynchronously. */
export const profileSchema = (isKnown: IsKnownPlace, server?: ServerRules) =>
  z
    .object(profileFields(server), WRONG)
    .refine(...cityOfCountry(isKnown))
    .refine(...streetWithNumber())
    .refine(...phoneOfCountry(server))

/** POST /api/account/email. */
export const emailChangeSchema = z.object(
  { email: newEmail, password: password('passwordRequired', []) },
  WRONG,
)

/** POST /api/account/email/confirm; a malformed token is treated as invalid. */
export const confirmEmailSchema = z.object({ token: z.string(WRONG).catch('') }, WRONG)

const choice = z.boolean(WRONG)

/** PUT /api/account/notifications; `language` of the displayed wording. */
export const notificationsSchema = z.object(
  {
    orderNotifications: choice,
    reviewMails: choice.optional(),
    priceAlerts: choice,
    newsletter: choice,
    language: profileFields().language,
  },
  WRONG,
)

/** Switches are sent only when on; `language` of the displayed wording. */
export function switchesSchema<Name extends string>(names: readonly Name[]) {
  return z
    .object({ language: z.string(WRONG) }, WRONG)
    .catchall(z.literal('on', WRONG))
    .transform(({ language, ...on }) => ({ ...choicesOf(names, on), language }))
}
