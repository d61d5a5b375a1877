import { z } from 'zod'
import { LANGUAGES } from '@/lib/languages'
import { withoutIssues } from './city-check'
import { email, password } from './fields'
import type { AccountMessage } from './messages'
import { newPassword } from './schema'

const WRONG = 'validationError' satisfies AccountMessage
const EMPTY = 'fillAllFields' satisfies AccountMessage

/** The payload of POST /api/auth/forgot-password; without `lang` the mail is in the account's language. */
export const forgotPasswordSchema = z.object(
  { email: email('emailInvalid', []), lang: z.enum(LANGUAGES, WRONG).optional() },
  WRONG,
)

const resetFields = { token: z.string(WRONG).catch(''), password: newPassword(EMPTY) }

/** The payload of POST /api/auth/reset-password (specification §5, Passwords; §7). */
export const resetPasswordSchema = z.object(resetFields, WRONG)

/** Its form: the password typed twice. */
export const resetPasswordFormSchema = z
  .object({ ...resetFields, confirmPassword: password(EMPTY, []) }, WRONG)
  .refine((form) => form.password === form.confirmPassword, sameAs('confirmPassword'))

const changeFields = { currentPassword: password(EMPTY, []), newPassword: newPassword(EMPTY) }

/** The payload of POST /api/auth/change-password: 8 characters here too (specification §5, Passwords). */
export const changePasswordSchema = z.object(changeFields, WRONG)

/** Its form: the new password typed twice. */
export const changePasswordFormSchema = z
  .object({ ...changeFields, confirmPassword: password(EMPTY, []) }, WRONG)
  .refine((form) => form.newPassword === form.confirmPassword, sameAs('confirmPassword'))

function sameAs(field: string) {
  return {
    path: [field],
    error: 'passwordsDontMatch' satisfies AccountMessage,
    when: withoutIssues(field),
  }
}
