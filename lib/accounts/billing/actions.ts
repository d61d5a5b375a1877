'use server'

import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { languageOf } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { saveBilling } from './billing'

export const billingAction = formAction(ANY_FIELDS, saveBilling, (_, form) =>
  redirect(`${paths.billing(languageOf(String(form.get('language'))))}?saved=yes`),
)
