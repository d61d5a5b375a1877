'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { refreshProducts, refreshProductsNow } from '@/lib/products/catalogue/cache'
import { lookAgain } from './read-import'
import { runImport } from './run'

/** Writes what the file of `importId` does; with `partial`, its products without problems. */
export const runImportAction = formAction(ANY_FIELDS, runAndRefresh, (_, form) => {
  const path = `/admin/products/import/${encodeURIComponent(String(form.get('importId')))}`
  revalidatePath(path)
  redirect(`${path}?said=done`)
})

async function runAndRefresh({ importId = '', partial }: Record<string, string>) {
  let isBegun = false
  const onBegin = () => {
    isBegun = true
  }
  try {
    const isPartial = partial === 'on'
    return await runImport(importId, { isPartial, onBegin, onWritten: refreshProductsNow })
  } finally {
    // Also where it broke off; not for who may not import, and could empty the caches again and again.
    if (isBegun) refreshProducts()
  }
}

/** Looks through the file of `importId` once more. */
export const lookAgainAction = formAction(
  ANY_FIELDS,
  ({ importId = '' }) => lookAgain(importId),
  ({ id }) => redirect(`/admin/products/import/${id}`),
)
