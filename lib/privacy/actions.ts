'use server'

import { redirect } from 'next/navigation'
import { isDatabaseDown } from '@/lib/db'
import { type Failure, fail, type Result } from '@/lib/errors'
import { DEFAULT_LANGUAGE, isLanguage } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { deleteAccount, saveConsents } from './mutations'
import { CONSENT_NAMES } from './purposes'

/** What a form shows after an attempt. */
export type ConsentsFormState = { ok: true } | Failure | null

/** Records the form's switches, read in the form's `language`. */
export async function saveConsentsAction(
  _: ConsentsFormState,
  form: FormData,
): Promise<ConsentsFormState> {
  const choices = Object.fromEntries(CONSENT_NAMES.map((name) => [name, form.has(name)]))
  const result = await attempt(() => saveConsents({ ...choices, language: form.get('language') }))
  return result.ok ? { ok: true } : result
}

/** Deletes the account with the form's `password` once `confirmDeletion` is ticked; then goes home. */
export async function deleteAccountAction(_: Failure | null, form: FormData) {
  const [password, language] = [form.get('password'), form.get('language')]
  const confirmDeletion = form.has('confirmDeletion')
  const result = await attempt(() => deleteAccount({ password, confirmDeletion }))
  if (!result.ok) return result
  redirect(paths.home(isLanguage(language) ? language : DEFAULT_LANGUAGE))
}

async function attempt<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work()
  } catch (error) {
    console.error('A form on the privacy page failed', error)
    return fail(isDatabaseDown(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR')
  }
}
