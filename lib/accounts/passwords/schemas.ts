import { z } from 'zod'
import { email, password } from '@/lib/accounts/fields'
import type { AccountMessage } from '@/lib/accounts/messages'
import { withoutIssues } from '@/lib/accounts/places/city-check'
import { newPassword } from '@/lib/accounts/schema'
import { LANGUAGES } from '@/lib/languages'

const WRONG = 'validationError' satisfies AccountMessage
const EMPTY = 'fillAllFields' satisfies AccountMessage

/** POST /api/auth/forgot-password; `lang` defaults to the account's language. */
export const forgotPasswordSchema = z.object(
  { email: email('emailInvalid', []), lang: z.enum(LANGUAGES, WRONG).optional() },
  WRONG,
)

const resetFields = { token: z.string(WRONG).catch(''), password: newPassword(EMPTY) }

/** POST /api/auth/reset-password (specification §5, Passwords; §7). */
export const resetPasswordSchema = z.object(resetFields, WRONG)

export const resetPasswordFormSchema = z
  .object({ ...resetFields, confirmPassword: password(EMPTY, []) }, WRONG)
  .refine((form) => form.password === form.confirmPassword, sameAs('confirmPassword'))

/** `code`: asked where a second factor is on. */
const changeFields = {
  currentPassword: password(EMPTY, []),
  newPassword: newPassword(EMPTY),
  code: z.string(WRONG).optional(),
}

/** POST /api/auth/change-password (specification §5, Passwords). */
export const changePasswordSchema = z.object(changeFields, WRONG)

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
