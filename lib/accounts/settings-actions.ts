'use server'

import { z } from 'zod'
import { fail, ok } from '@/lib/errors'
import { answerForm } from '@/lib/forms/answer-form'
import type { FormState } from '@/lib/forms/form-state'
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
export async function profileAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, profileSchema(isKnownPlace), updateProfile)
}

/** Has a link mailed to the form's new `email`; the form has the password too. */
export async function emailChangeAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, emailChangeSchema, requestEmailChange)
}

/** Leaves the address as it is. */
export async function cancelEmailChangeAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, z.object({}), cancelEmailChange)
}

/** Makes the address of the form's `token` the customer's. */
export async function confirmEmailAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, confirmEmailSchema, confirmEmailChange)
}

/** Ends the sessions of the account whose address the form's `token` has confirmed. */
export async function endSessionsByEmailLinkAction(
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return answerForm(form, confirmEmailSchema, endSessionsByEmailLink)
}

const switches = switchesSchema(NOTIFICATION_NAMES)

/** Keeps the choices of a form whose switches are sent when they are on. */
export async function notificationsAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, switches, saveNotifications)
}

const session = z.object({ session: z.string() })

/** Ends the form's `session`, or all others when it is `others`. */
export async function endSessionsAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, session, async ({ session }) => {
    const result = session === 'others' ? await endOtherSessions() : await endSession(session)
    return result.ok ? ok(null) : fail(result.code)
  })
}
