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
import { SERVER_RULES } from './server-rules'
import { endOtherSessions, endSession } from './sessions'
import {
  confirmEmailSchema,
  emailChangeSchema,
  profileSchema,
  switchesSchema,
} from './settings-schemas'
import { isKnownPlace } from './towns/queries'

export const profileAction = formAction(profileSchema(isKnownPlace, SERVER_RULES), updateProfile)

export const emailChangeAction = formAction(emailChangeSchema, requestEmailChange)

export const cancelEmailChangeAction = formAction(z.object({}), () => cancelEmailChange())

export const confirmEmailAction = formAction(confirmEmailSchema, confirmEmailChange)

export const endSessionsByEmailLinkAction = formAction(confirmEmailSchema, endSessionsByEmailLink)

export const notificationsAction = formAction(switchesSchema(NOTIFICATION_NAMES), saveNotifications)

/** Ends `session`, or all other sessions for `others`. */
export const endSessionsAction = formAction(
  z.object({ session: z.string() }),
  async ({ session }) => {
    const result = session === 'others' ? await endOtherSessions() : await endSession(session)
    return result.ok ? ok(null) : fail(result.code)
  },
)
