'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { CONSENT_NAMES } from '@/lib/accounts/purposes'
import { switchesSchema } from '@/lib/accounts/settings-schemas'
import { answerForm } from '@/lib/forms/answer-form'
import type { FailedForm, FormState } from '@/lib/forms/form-state'
import { languageOf } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { deleteAccount, saveConsents } from './mutations'

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
