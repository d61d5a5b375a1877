'use server'

import { redirect } from 'next/navigation'
import { signIn, signOut } from '@/lib/auth/session'
import { fail, fieldErrorsOf } from '@/lib/errors'
import { languageOf } from '@/lib/i18n/languages'
import { paths, safeRedirect } from '@/lib/paths'
import { attempt, refused, textsOf } from './answer-form'
import { logIn } from './credentials'
import type { FailedForm } from './form-state'
import { signUp } from './mutations'
import { loginSchema, signUpFormSchema } from './schema'

/** Nothing is shown after success: the visitor is elsewhere. */
type AccountFormState = FailedForm | null

/** Logs in from a form with email, password, language and perhaps redirect; then goes there or to the dashboard. */
export async function loginAction(_: AccountFormState, form: FormData): Promise<AccountFormState> {
  const values = textsOf(form)
  const parsed = loginSchema.safeParse(values)
  if (!parsed.success) {
    const fieldErrors = fieldErrorsOf(parsed.error)
    const isMissing = Object.values(fieldErrors).some((key) => key.endsWith('Required'))
    return refused(
      fail(isMissing ? 'REQUIRED_FIELDS' : 'VALIDATION_ERROR', { fieldErrors }),
      values,
    )
  }
  const { email, password } = parsed.data
  const failure = await attempt(async () => {
    const result = await logIn(email, password)
    if (!result.ok) return result
    await signIn(result.value.id)
  })
  if (failure) return refused(failure, values)
  redirect(afterLogin(values))
}

/**
 * Makes an account from the sign-up form, logs in and goes to `redirect` or the dashboard.
 * INVALID_CREDENTIALS when the address had an account with another password.
 */
export async function signUpAction(_: AccountFormState, form: FormData): Promise<AccountFormState> {
  const values = textsOf(form)
  const parsed = signUpFormSchema.safeParse(values)
  if (!parsed.success) {
    return refused(fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) }), values)
  }
  const failure = await attempt(async () => {
    const made = await signUp(parsed.data)
    if (!made.ok) return made
    const result = await logIn(parsed.data.email, parsed.data.password)
    if (!result.ok) return result
    await signIn(result.value.id)
  })
  if (failure) return refused(failure, values)
  redirect(afterLogin(values))
}

/** Ends the session and goes home in the form's `language`. */
export async function logoutAction(form: FormData): Promise<void> {
  await signOut()
  redirect(paths.home(languageOf(form.get('language'))))
}

function afterLogin({ redirect: wanted, language }: Record<string, string>): string {
  return safeRedirect(wanted) ?? paths.dashboard(languageOf(language))
}
