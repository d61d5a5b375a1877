'use server'

import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { languageOf } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { confirmNewsletter, requestNewsletter } from './subscriptions'

/** Form fields: `email`, `language`. */
export const requestNewsletterAction = formAction(ANY_FIELDS, requestNewsletter, (_, form) =>
  redirect(paths.newsletter(languageOf(form.get('language')), { state: 'asked' })),
)

/** Form fields: `token`, `language`. */
export const confirmNewsletterAction = formAction(
  ANY_FIELDS,
  ({ token, language }) => confirmNewsletter(token, languageOf(language)),
  (_, form) => redirect(paths.newsletter(languageOf(form.get('language')), { state: 'confirmed' })),
)
