'use server'

import { formAction } from '@/lib/forms/form-action'
import { changePassword } from './change'
import { requestPasswordReset, resetPassword } from './resets'
import { changePasswordFormSchema, forgotPasswordSchema, resetPasswordFormSchema } from './schemas'

export const forgotPasswordAction = formAction(forgotPasswordSchema, requestPasswordReset)

export const resetPasswordAction = formAction(resetPasswordFormSchema, resetPassword)

export const changePasswordAction = formAction(changePasswordFormSchema, changePassword)
