'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { refreshChangedProducts } from '@/lib/products/catalogue/cache'
import { endPlanNow, planPrice, removePlan } from './mutations'

export const planPriceAction = formAction(ANY_FIELDS, planPrice, ({ productId }) =>
  leave(productId, 'planned'),
)

export const removePlanAction = formAction(ANY_FIELDS, removePlan, ({ productId }) =>
  leave(productId, 'removed'),
)

export const endPlanAction = formAction(ANY_FIELDS, endPlan, ({ productId }) =>
  leave(productId, 'ended'),
)

async function endPlan(fields: unknown) {
  const ended = await endPlanNow(fields)
  if (ended.ok) await refreshChangedProducts()
  return ended
}

function leave(productId: string, done: string): never {
  const path = `/admin/products/${productId}/prices`
  // Before the redirect: the router would reuse its cached page.
  revalidatePath(path)
  redirect(`${path}?done=${done}`)
}
