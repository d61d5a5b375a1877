'use server'

import { formAction } from '@/lib/forms/form-action'
import { changePassword } from './password-change'
import { requestPasswordReset, resetPassword } from './password-resets'
import {
  changePasswordFormSchema,
  forgotPasswordSchema,
  resetPasswordFormSchema,
} from './password-schemas'

export const forgotPasswordAction = formAction(forgotPasswordSchema, requestPasswordReset)

export const resetPasswordAction = formAction(resetPasswordFormSchema, resetPassword)

export const changePasswordAction = formAction(changePasswordFormSchema, changePassword)
