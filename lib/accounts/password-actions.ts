'use server'

import { formAction } from '@/lib/forms/form-action'
import { changePassword } from './password-change'
import { requestPasswordReset, resetPassword } from './password-resets'
import {
  changePasswordFormSchema,
  forgotPasswordSchema,
  resetPasswordFormSchema,
} from './password-schemas'

/** Has a link mailed to the form's `email`, if it has an account. */
export const forgotPasswordAction = formAction(forgotPasswordSchema, requestPasswordReset)

/** Sets the form's `password`, typed twice, by its `token`. */
export const resetPasswordAction = formAction(resetPasswordFormSchema, resetPassword)

/** Changes the signed-in customer's password to the form's `newPassword`, typed twice. */
export const changePasswordAction = formAction(changePasswordFormSchema, changePassword)
