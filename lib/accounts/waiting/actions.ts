'use server'

import { redirect } from 'next/navigation'
import { ANY_FIELDS, attempt, formAction } from '@/lib/forms/form-action'
import { languageOf } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { confirmWait, waitForStock } from './mutations'

/** Form fields: `variant`, `language`, and a guest's `email`. */
export const waitAction = formAction(ANY_FIELDS, waitForStock, (state, form) =>
  redirect(paths.backInStock(languageOf(form.get('language')), { state })),
)

/** Form fields: `token`, `language`. */
export async function confirmWaitAction(form: FormData): Promise<void> {
  const token = String(form.get('token') ?? '')
  const done = await attempt(() => confirmWait(token))
  const lang = languageOf(form.get('language'))
  redirect(paths.backInStock(lang, done.ok ? { state: 'confirmed' } : { token, state: 'failed' }))
}
