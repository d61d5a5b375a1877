'use server'

import { redirect } from 'next/navigation'
import { SERVER_RULES } from '@/lib/accounts/places/server-rules'
import { secondStepPath } from '@/lib/auth/second-step-path'
import { signIn, signOut } from '@/lib/auth/session'
import { ok, type Result } from '@/lib/errors'
import { formAction } from '@/lib/forms/form-action'
import type { FailedForm } from '@/lib/forms/form-state'
import { languageOf } from '@/lib/languages'
import { paths, safeRedirect } from '@/lib/paths'
import { logIn } from './credentials'
import { signUp } from './mutations'
import { type LoginPayload, loginSchema, signUpFormSchema } from './schema'
import { isKnownPlace } from './towns/queries'

export async function loginAction(
  before: FailedForm | null,
  form: FormData,
): Promise<FailedForm | null> {
  const failed = await enterAndLeave(before, form)
  const isMissing = Object.values(failed?.fieldErrors ?? {}).some((key) => key.endsWith('Required'))
  return failed && isMissing ? { ...failed, code: 'REQUIRED_FIELDS' } : failed
}

const enterAndLeave = formAction(loginSchema, enter, leave)

/** Signs up, then logs in: INVALID_CREDENTIALS when the address already had an account with another password. */
export const signUpAction = formAction(
  signUpFormSchema(isKnownPlace, SERVER_RULES),
  async (typed) => {
    const made = await signUp(typed)
    return made.ok ? enter(typed) : made
  },
  leave,
)

export async function logoutAction(form: FormData): Promise<void> {
  await signOut()
  redirect(paths.home(languageOf(form.get('language'))))
}

type Entered = { isPending: boolean }

async function enter({ email, password }: LoginPayload): Promise<Result<Entered>> {
  const result = await logIn(email, password)
  return result.ok ? ok(await signIn(result.value.id)) : result
}

function leave({ isPending }: Entered, form: FormData): never {
  const target = afterLogin(form)
  redirect(isPending ? secondStepPath(target) : target)
}

function afterLogin(form: FormData): string {
  return safeRedirect(form.get('redirect')) ?? paths.dashboard(languageOf(form.get('language')))
}
