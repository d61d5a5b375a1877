'use server'

import { z } from 'zod'
import { NOTIFICATION_NAMES } from '@/lib/accounts/choices'
import { updateProfile } from '@/lib/accounts/mutations'
import { SERVER_RULES } from '@/lib/accounts/places/server-rules'
import { isKnownPlace } from '@/lib/accounts/towns/queries'
import { fail, ok } from '@/lib/errors'
import { formAction } from '@/lib/forms/form-action'
import {
  cancelEmailChange,
  confirmEmailChange,
  endSessionsByEmailLink,
  requestEmailChange,
} from './email-change'
import { saveNotifications } from './notifications'
import { confirmEmailSchema, emailChangeSchema, profileSchema, switchesSchema } from './schemas'
import { endOtherSessions, endSession } from './sessions'

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
