'use server'

import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { languageOf } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { confirmMailbox } from './mailbox'

/** Form fields: `token`, `language`. */
export const confirmMailboxAction = formAction(
  ANY_FIELDS,
  ({ token }) => confirmMailbox(token),
  (_, form) => redirect(paths.confirmMailbox(languageOf(form.get('language')), { state: 'done' })),
)
