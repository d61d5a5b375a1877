import { z } from 'zod'
import { isCatalogueCity } from './countries'
import type { AccountMessage } from './messages'
import { cityOfCountry, newEmail, password, profileFields } from './schema'

const WRONG = 'validationError' satisfies AccountMessage

/** The payload of PUT /api/account/profile: the fields of sign-up but e-mail and password. */
export const profileSchema = z
  .object(profileFields, WRONG)
  .refine(({ country, city }) => isCatalogueCity(country, city), cityOfCountry)

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

export type Notifications = Omit<z.output<typeof notificationsSchema>, 'language'>
