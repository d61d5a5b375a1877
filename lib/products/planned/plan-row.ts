import type { PlannedPrice } from '@/lib/generated/prisma/client'
import { type PlanState, planState } from './state'

export type PlanRow = {
  id: string
  productId: string
  variantIds: string[]
  /** Empty: every variant. */
  choices: string[]
  priceCents: number
  beginsAt: Date
  endsAt: Date | null
  state: PlanState
}

/** `variants`: all of the product. */
export function toPlanRow(
  plan: PlannedPrice,
  variants: readonly { id: string; choice: string }[],
): PlanRow {
  const { id, productId, variantIds, priceCents, beginsAt, endsAt } = plan
  const included = variants.filter((one) => variantIds.includes(one.id))
  const isEach = included.length === variants.length
  return {
    ...{ id, productId, variantIds, priceCents, beginsAt, endsAt },
    choices: isEach ? [] : included.map(({ choice }) => choice),
    state: planState(plan),
  }
}
