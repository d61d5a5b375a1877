'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { refreshProducts } from '@/lib/products/catalogue/cache'
import { removeDemonstration } from './demonstration'

const PAGE = '/admin/opening'

export const removeDemonstrationAction = formAction(
  ANY_FIELDS,
  async () => {
    const removed = await removeDemonstration()
    // The page asks for the password again.
    if (!removed.ok && removed.code === 'PASSWORD_REQUIRED') revalidatePath(PAGE)
    return removed
  },
  ({ deleted, archived }) => {
    refreshProducts()
    revalidatePath(PAGE)
    redirect(`${PAGE}?deleted=${deleted}&archived=${archived}`)
  },
)
