'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { addCategory, saveCategory } from './save'

export const saveCategoryAction = formAction(ANY_FIELDS, saveCategory, ({ id }) => show(id))

export const addCategoryAction = formAction(ANY_FIELDS, addCategory, ({ id }) => show(id))

function show(id: string): never {
  const path = `/admin/categories/${id}`
  // Before the redirect: the router would reuse its cached page.
  revalidatePath(path)
  // A new address: otherwise the form would stay with its last failure.
  redirect(`${path}?saved=${Date.now().toString(36)}`)
}
