'use server'

import { answerForm } from '@/lib/forms/answer-form'
import type { FormState } from '@/lib/forms/form-state'
import { changePassword } from './password-change'
import { requestPasswordReset, resetPassword } from './password-resets'
import {
  changePasswordFormSchema,
  forgotPasswordSchema,
  resetPasswordFormSchema,
} from './password-schemas'

/** Has a link mailed to the form's `email`, if it has an account. */
export async function forgotPasswordAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, forgotPasswordSchema, requestPasswordReset)
}

/** Sets the form's `password`, typed twice, by its `token`. */
export async function resetPasswordAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, resetPasswordFormSchema, resetPassword)
}

/** Changes the signed-in customer's password to the form's `newPassword`, typed twice. */
export async function changePasswordAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, changePasswordFormSchema, changePassword)
}
