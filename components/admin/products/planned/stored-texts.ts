import type { Language } from '@/lib/languages'
import { typedEuros } from '@/lib/money'
import type { PlanRow } from '@/lib/products/planned/plan-row'
import { variantField } from '@/lib/products/planned/variant-field'
import { toShopTime } from '@/lib/time'

/** The form's values of a planned price. */
export const storedTexts = (plan: PlanRow, language: Language) => ({
  planId: plan.id,
  price: typedEuros(plan.priceCents, language),
  from: toShopTime(plan.beginsAt),
  until: plan.endsAt ? toShopTime(plan.endsAt) : '',
  ...Object.fromEntries(plan.variantIds.map((id) => [variantField(id), 'on'])),
})
