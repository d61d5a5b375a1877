'use server'

import { redirect } from 'next/navigation'
import { answerForm, attempt, refused, textsOf } from '@/lib/accounts/answer-form'
import type { FailedForm, FormState } from '@/lib/accounts/form-state'
import { switchesSchema } from '@/lib/accounts/settings-schemas'
import { languageOf } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { deleteAccount, saveConsents } from './mutations'
import { CONSENT_NAMES } from './purposes'

const consents = switchesSchema(CONSENT_NAMES)

/** Records the form's switches, read in the form's `language`. */
export async function saveConsentsAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, consents, saveConsents)
}

/** Deletes the account with the form's `password` once `confirmDeletion` is ticked; then goes home. */
export async function deleteAccountAction(
  _: FailedForm | null,
  form: FormData,
): Promise<FailedForm | null> {
  const { password, language } = textsOf(form)
  const failure = await attempt(async () => {
    const confirmDeletion = form.has('confirmDeletion')
    const result = await deleteAccount({ password, confirmDeletion })
    return result.ok ? undefined : result
  })
  if (failure) return refused(failure, {})
  redirect(paths.home(languageOf(language)))
}
