'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { runAndRefresh } from '@/lib/products/csv/run-import'
import { previewBulk, repeatBulk } from './preview'

const pathOf = (id: unknown) => `/admin/products/bulk/${encodeURIComponent(String(id))}`

export const previewBulkAction = formAction(ANY_FIELDS, previewBulk, ({ id }) =>
  redirect(pathOf(id)),
)

export const runBulkAction = formAction(ANY_FIELDS, runAndRefresh, (_, form) => {
  const path = pathOf(form.get('importId'))
  revalidatePath(path)
  redirect(`${path}?result=done`)
})

export const repeatBulkAction = formAction(
  ANY_FIELDS,
  ({ importId = '' }) => repeatBulk(importId),
  ({ id }) => redirect(pathOf(id)),
)
