'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { refreshProducts } from '@/lib/products/catalogue/cache'
import { recordMovement } from './record-movement'

export const moveStockAction = formAction(ANY_FIELDS, recordMovement, ({ productId, stock }) => {
  refreshProducts()
  const path = `/admin/products/${productId}/stock`
  // Before the redirect: the router would reuse its cached page.
  revalidatePath(path)
  redirect(`${path}?stock=${stock}`)
})
