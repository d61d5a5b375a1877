'use server'

import { redirect } from 'next/navigation'
import { signIn, signOut } from '@/lib/auth/session'
import { ok, type Result } from '@/lib/errors'
import { answerForm } from '@/lib/forms/answer-form'
import type { FailedForm } from '@/lib/forms/form-state'
import { languageOf } from '@/lib/languages'
import { paths, safeRedirect } from '@/lib/paths'
import { logIn } from './credentials'
import { signUp } from './mutations'
import { type LoginPayload, loginSchema, signUpFormSchema } from './schema'
import { isKnownPlace } from './towns/queries'

/** Nothing is shown after success: the visitor is elsewhere. */
type AccountFormState = FailedForm | null

/** Logs in from a form with email, password, language and perhaps redirect; then goes there or to the dashboard. */
export async function loginAction(_: AccountFormState, form: FormData): Promise<AccountFormState> {
  const answer = await answerForm(form, loginSchema, enter)
  if (answer.ok) redirect(afterLogin(form))
  const isMissing = Object.values(answer.fieldErrors).some((key) => key.endsWith('Required'))
  return isMissing ? { ...answer, code: 'REQUIRED_FIELDS' } : answer
}

/**
 * Makes an account from the sign-up form, logs in and goes to `redirect` or the dashboard.
 * INVALID_CREDENTIALS when the address had an account with another password.
 */
export async function signUpAction(_: AccountFormState, form: FormData): Promise<AccountFormState> {
  const answer = await answerForm(form, signUpFormSchema(isKnownPlace), async (typed) => {
    const made = await signUp(typed)
    return made.ok ? enter(typed) : made
  })
  if (answer.ok) redirect(afterLogin(form))
  return answer
}

/** Ends the session and goes home in the form's `language`. */
export async function logoutAction(form: FormData): Promise<void> {
  await signOut()
  redirect(paths.home(languageOf(form.get('language'))))
}

async function enter({ email, password }: LoginPayload): Promise<Result<null>> {
  const result = await logIn(email, password)
  if (!result.ok) return result
  await signIn(result.value.id)
  return ok(null)
}

function afterLogin(form: FormData): string {
  return safeRedirect(form.get('redirect')) ?? paths.dashboard(languageOf(form.get('language')))
}
