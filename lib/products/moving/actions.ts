'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { fail } from '@/lib/errors'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { repeatDryRun } from '@/lib/products/csv/read-import'
import { retryPictures } from './pictures/queries'
import { type Confirmed, confirmRules } from './rules'

export const confirmRulesAction = formAction(
  ANY_FIELDS,
  async ({ importId = '', ...fields }) => {
    const confirmed = Object.entries(fields).flatMap(([name, target]): Confirmed[] => {
      const [, kind, word = ''] = /^(type|option):(.*)$/s.exec(name) ?? []
      return kind ? [{ kind: kind as Confirmed['kind'], word, target }] : []
    })
    const open = confirmed.filter(({ target }) => target === '')
    if (open.length > 0) {
      const names = open.map(({ kind, word }) => [`${kind}:${word}`, 'REQUIRED_FIELDS'])
      return fail('VALIDATION_ERROR', { fieldErrors: Object.fromEntries(names) })
    }
    const done = await confirmRules(confirmed)
    return done.ok ? repeatDryRun(importId) : done
  },
  ({ id }) => redirect(`/admin/products/import/${id}`),
)

export const retryPicturesAction = formAction(
  ANY_FIELDS,
  () => retryPictures(),
  () => {
    revalidatePath('/admin/move-in')
    redirect('/admin/move-in')
  },
)
