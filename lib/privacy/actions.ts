'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { answerForm } from '@/lib/accounts/answer-form'
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

const deletion = z
  .looseObject({})
  .transform((sent) => ({ ...sent, confirmDeletion: 'confirmDeletion' in sent }))

/** Deletes the account with the form's `password` once `confirmDeletion` is ticked; then goes home. */
export async function deleteAccountAction(
  _: FailedForm | null,
  form: FormData,
): Promise<FailedForm | null> {
  const answer = await answerForm(form, deletion, deleteAccount)
  if (answer.ok) redirect(paths.home(languageOf(form.get('language'))))
  return answer
}
