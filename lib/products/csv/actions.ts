'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { refreshProducts } from '@/lib/products/catalogue/cache'
import { repeatDryRun } from './read-import'
import { runAndRefresh } from './run-import'
import { runTexts } from './texts/run-texts'

export const runImportAction = formAction(ANY_FIELDS, runAndRefresh, showReport)

export const runTextsAction = formAction(
  ANY_FIELDS,
  async ({ importId = '' }) => {
    const done = await runTexts(importId)
    if (done.ok) refreshProducts()
    return done
  },
  showReport,
)

function showReport(_: unknown, form: FormData): never {
  const path = `/admin/products/import/${encodeURIComponent(String(form.get('importId')))}`
  revalidatePath(path)
  redirect(`${path}?result=done`)
}

export const repeatDryRunAction = formAction(
  ANY_FIELDS,
  ({ importId = '' }) => repeatDryRun(importId),
  ({ id }) => redirect(`/admin/products/import/${id}`),
)
