'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { answerForm } from '@/lib/forms/answer-form'
import type { FailedForm } from '@/lib/forms/form-state'
import { refreshProducts, refreshProductsNow } from '@/lib/products/catalogue/cache'
import { lookAgain } from './read-import'
import { runImport } from './run'

type State = FailedForm | null

const anything = z.record(z.string(), z.string())

/** Writes what the file of `importId` does; with `partial`, its products without problems. */
export async function runImportAction(_: State, form: FormData): Promise<State> {
  const id = String(form.get('importId'))
  let isBegun = false
  const onBegin = () => {
    isBegun = true
  }
  const answer = await answerForm(form, anything, ({ partial }) =>
    runImport(id, { isPartial: partial === 'on', onBegin, onWritten: refreshProductsNow }),
  )
  // Also where it broke off; not for who may not import, and could empty the caches again and again.
  if (isBegun) refreshProducts()
  if (!answer.ok) return answer
  const path = `/admin/products/import/${encodeURIComponent(id)}`
  revalidatePath(path)
  redirect(`${path}?said=done`)
}

/** Looks through the file of `importId` once more. */
export async function lookAgainAction(_: State, form: FormData): Promise<State> {
  let to = ''
  const answer = await answerForm(form, anything, async () => {
    const taken = await lookAgain(String(form.get('importId')))
    if (taken.ok) to = taken.value.id
    return taken
  })
  if (!answer.ok) return answer
  redirect(`/admin/products/import/${to}`)
}
