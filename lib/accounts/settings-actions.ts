'use server'

import { z } from 'zod'
import { fail, ok } from '@/lib/errors'
import { formAction } from '@/lib/forms/form-action'
import {
  cancelEmailChange,
  confirmEmailChange,
  endSessionsByEmailLink,
  requestEmailChange,
} from './email-change'
import { NOTIFICATION_NAMES } from './notification-names'
import { saveNotifications } from './notifications'
import { updateProfile } from './profile'
import { endOtherSessions, endSession } from './sessions'
import {
  confirmEmailSchema,
  emailChangeSchema,
  profileSchema,
  switchesSchema,
} from './settings-schemas'
import { isKnownPlace } from './towns/queries'

/** Changes the signed-in customer's profile. */
export const profileAction = formAction(profileSchema(isKnownPlace), updateProfile)

/** Has a link mailed to the form's new `email`; the form has the password too. */
export const emailChangeAction = formAction(emailChangeSchema, requestEmailChange)

/** Leaves the address as it is. */
export const cancelEmailChangeAction = formAction(z.object({}), () => cancelEmailChange())

/** Makes the address of the form's `token` the customer's. */
export const confirmEmailAction = formAction(confirmEmailSchema, confirmEmailChange)

/** Ends the sessions of the account whose address the form's `token` has confirmed. */
export const endSessionsByEmailLinkAction = formAction(confirmEmailSchema, endSessionsByEmailLink)

/** Keeps the choices of a form whose switches are sent when they are on. */
export const notificationsAction = formAction(switchesSchema(NOTIFICATION_NAMES), saveNotifications)

/** Ends the form's `session`, or all others when it is `others`. */
export const endSessionsAction = formAction(
  z.object({ session: z.string() }),
  async ({ session }) => {
    const result = session === 'others' ? await endOtherSessions() : await endSession(session)
    return result.ok ? ok(null) : fail(result.code)
  },
)
