'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { refreshChangedProducts } from '@/lib/products/catalogue/cache'
import { recordMovement } from './movements'

export const moveStockAction = formAction(ANY_FIELDS, moveStock, ({ productId, stock }) => {
  const path = `/admin/products/${productId}/stock`
  // Before the redirect: the router would reuse its cached page.
  revalidatePath(path)
  redirect(`${path}?stock=${stock}`)
})

async function moveStock(fields: unknown) {
  const moved = await recordMovement(fields)
  if (moved.ok) await refreshChangedProducts()
  return moved
}
