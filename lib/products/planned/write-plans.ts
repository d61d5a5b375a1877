import 'server-only'
import type { Tx } from '@/lib/db'
import { type Failure, fail } from '@/lib/errors'
import type { PlannedPrice } from '@/lib/generated/prisma/client'
import { toCents } from '@/lib/money'
import { overlaps } from './spans'

/** `planned`: the variant's next price that has not begun; null for none. */
export type NextPlan = {
  variantId: string
  planned: { price: number; from: string; until: string | null } | null
  /** Form field. */
  field: string
}

const openPlans = (tx: Tx, productId: string) =>
  tx.plannedPrice.findMany({
    where: { productId, endedAt: null },
    orderBy: [{ beginsAt: 'asc' }, { id: 'asc' }],
  })

/** The first that includes the variant and has not begun; `plans` in the order of their beginnings. */
const nextOf = (plans: readonly PlannedPrice[], variantId: string) =>
  plans.find((plan) => !plan.beganAt && plan.variantIds.includes(variantId))

const toSpan = ({ from, until }: { from: string; until: string | null }) => ({
  beginsAt: new Date(from),
  endsAt: until === null ? null : new Date(until),
})

/** VALIDATION_ERROR for a beginning that has passed, an end before it, and an overlap with another plan of the variant. */
export async function refusePlans(
  tx: Tx,
  productId: string,
  given: readonly NextPlan[],
): Promise<Failure | null> {
  if (given.length === 0) return null
  const plans = await openPlans(tx, productId)
  const wrong = given.filter(({ variantId, planned }) => {
    if (!planned) return false
    const span = toSpan(planned)
    const replaced = nextOf(plans, variantId)
    const others = plans.filter((plan) => plan !== replaced && plan.variantIds.includes(variantId))
    const isInOrder = span.endsAt === null || span.endsAt > span.beginsAt
    return span.beginsAt <= new Date() || !isInOrder || others.some((one) => overlaps(one, span))
  })
  if (wrong.length === 0) return null
  return fail('VALIDATION_ERROR', {
    fieldErrors: Object.fromEntries(wrong.map(({ field }) => [field, 'VALIDATION_ERROR'])),
  })
}

/** Variants with the same price and times share a plan. Call `refusePlans` first, with the product locked. */
export async function writePlans(
  tx: Tx,
  productId: string,
  given: readonly NextPlan[],
): Promise<void> {
  for (const { variantId, planned } of given) {
    const plans = await openPlans(tx, productId)
    const replaced = nextOf(plans, variantId)
    if (replaced) await leave(tx, replaced, variantId)
    if (!planned) continue
    const plan = { priceCents: toCents(planned.price), ...toSpan(planned) }
    const same = plans.find((one) => !one.beganAt && one.id !== replaced?.id && isSame(one, plan))
    const variantIds = [...(same?.variantIds ?? []), variantId]
    if (same) await tx.plannedPrice.update({ where: { id: same.id }, data: { variantIds } })
    else await tx.plannedPrice.create({ data: { productId, variantIds, ...plan } })
  }
}

async function leave(tx: Tx, { id, variantIds }: PlannedPrice, variantId: string) {
  const others = variantIds.filter((one) => one !== variantId)
  if (others.length === 0) await tx.plannedPrice.delete({ where: { id } })
  else await tx.plannedPrice.update({ where: { id }, data: { variantIds: others } })
}

type Plan = Pick<PlannedPrice, 'priceCents' | 'beginsAt' | 'endsAt'>

const isSame = (one: Plan, other: Plan) =>
  one.priceCents === other.priceCents &&
  one.beginsAt.getTime() === other.beginsAt.getTime() &&
  one.endsAt?.getTime() === other.endsAt?.getTime()
