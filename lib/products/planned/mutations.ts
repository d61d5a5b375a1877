import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { recordAction } from '@/lib/products/editing/audit'
import { lockProducts } from '@/lib/products/editing/write-update'
import { isUuid } from '@/lib/text/uuid'
import { endPlan } from './end'
import { planSchema } from './schema'
import { overlaps, type Span } from './spans'

type Planned = { productId: string }

/**
 * Plans a price, or changes a planned one that has not begun. UNAUTHENTICATED, FORBIDDEN, NOT_FOUND; VALIDATION_ERROR with
 * the fields (`planSchema`), `overlap` where a variant has another plan in that time; CONFLICT where it has begun.
 */
export const planPrice = asAdmin(async (admin, input: unknown): Promise<Result<Planned>> => {
  const parsed = planSchema.safeParse(input)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const { productId, planId, variantIds, ...times } = parsed.data
  if (!isUuid(productId) || (planId && !isUuid(planId))) return fail('NOT_FOUND')
  return prisma.$transaction(async (tx) => {
    const [product] = await lockProducts(tx, [productId])
    if (!product) return fail('NOT_FOUND')
    const known = product.variants.flatMap(({ id }) => (variantIds.includes(id) ? [id] : []))
    if (known.length === 0) return fail('VALIDATION_ERROR', { fieldErrors: NO_VARIANT })
    const before = planId ? await findWaiting(tx, productId, planId) : null
    if (planId && !before) return fail('CONFLICT')
    const plan = { productId, variantIds: known, ...times }
    if (await overlapsOther(tx, plan, planId)) {
      return fail('VALIDATION_ERROR', { fieldErrors: { from: 'overlap' } })
    }
    if (before) await tx.plannedPrice.update({ where: { id: planId }, data: plan })
    else await tx.plannedPrice.create({ data: plan })
    await touch(tx, productId)
    const details = { name: product.name, ...plan, ...(before && { before }) }
    const action = before ? 'product.replan' : 'product.plan'
    await recordAction(tx, admin.user.id, action, productId, details)
    return ok({ productId })
  }, LOCKING_TRANSACTION)
})

const NO_VARIANT = { variants: 'variants' }

/** Removes a planned price that has not begun. UNAUTHENTICATED, FORBIDDEN, NOT_FOUND; CONFLICT where it has begun. */
export const removePlan = asAdmin(
  async (admin, input: unknown): Promise<Result<Planned>> =>
    onPlan(input, async (tx, { productId, name, planId }) => {
      const before = await findWaiting(tx, productId, planId)
      if (!before) return fail('CONFLICT')
      await tx.plannedPrice.delete({ where: { id: planId } })
      await touch(tx, productId)
      await recordAction(tx, admin.user.id, 'product.unplan', productId, { name, before })
      return ok({ productId })
    }),
)

/** Returns to the regular prices now. UNAUTHENTICATED, FORBIDDEN, NOT_FOUND; CONFLICT where it is not in force. */
export const endPlanNow = asAdmin(
  async (admin, input: unknown): Promise<Result<Planned>> =>
    onPlan(input, async (tx, { productId, name, planId }) => {
      const running = { id: planId, productId, beganAt: { not: null }, endedAt: null }
      const plan = await tx.plannedPrice.findFirst({ where: running })
      if (!plan) return fail('CONFLICT')
      await endPlan(tx, plan, new Date())
      const { priceCents } = plan
      await recordAction(tx, admin.user.id, 'product.endPlan', productId, { name, priceCents })
      return ok({ productId })
    }),
)

type Known = { productId: string; name: string; planId: string }

/** With the product locked. */
async function onPlan(input: unknown, run: (tx: Tx, known: Known) => Promise<Result<Planned>>) {
  const { productId = '', planId = '' } = input as Record<string, string>
  if (!isUuid(productId) || !isUuid(planId)) return fail('NOT_FOUND')
  return prisma.$transaction(async (tx) => {
    const [product] = await lockProducts(tx, [productId])
    if (!product) return fail('NOT_FOUND')
    return run(tx, { productId, name: product.name, planId })
  }, LOCKING_TRANSACTION)
}

/** Editors and files open since are told. */
const touch = (tx: Tx, id: string) =>
  tx.product.update({ where: { id }, data: { updatedAt: new Date() }, select: { id: true } })

const findWaiting = (tx: Tx, productId: string, id: string) =>
  tx.plannedPrice.findFirst({
    where: { id, productId, beganAt: null, endedAt: null },
    select: { variantIds: true, priceCents: true, beginsAt: true, endsAt: true },
  })

type Plan = Span & { productId: string; variantIds: string[] }

async function overlapsOther(tx: Tx, plan: Plan, except: string): Promise<boolean> {
  const { productId, variantIds } = plan
  const others = await tx.plannedPrice.findMany({
    where: { productId, endedAt: null, variantIds: { hasSome: variantIds } },
  })
  return others.some((other) => other.id !== except && overlaps(other, plan))
}
