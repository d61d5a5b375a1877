'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { CONSENT_NAMES } from '@/lib/accounts/choices'
import { switchesSchema } from '@/lib/accounts/settings/schemas'
import { formAction } from '@/lib/forms/form-action'
import { languageOf } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { deleteAccount, saveConsents } from './mutations'

export const saveConsentsAction = formAction(switchesSchema(CONSENT_NAMES), saveConsents)

const deletion = z
  .looseObject({})
  .transform((sent) => ({ ...sent, confirmDeletion: 'confirmDeletion' in sent }))

export const deleteAccountAction = formAction(deletion, deleteAccount, (_, form) =>
  redirect(paths.home(languageOf(form.get('language')))),
)
