import 'server-only'
import { z } from 'zod'
import { asAdmin } from '@/lib/auth/access'
import { LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { toCents } from '@/lib/money'
import { readEuros } from '@/lib/products/csv/file/cells'
import { recordAction } from '@/lib/products/editing/write/audit'
import { lockProducts } from '@/lib/products/editing/write/write-update'
import { isUuid } from '@/lib/text/uuid'
import { fromShopTime } from '@/lib/time'
import { endPlan } from './apply-plan'
import { overlaps, type Span } from './spans'
import { variantOf } from './variant-field'

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

/** The product must be locked. */
async function onPlan(input: unknown, run: (tx: Tx, known: Known) => Promise<Result<Planned>>) {
  const { productId = '', planId = '' } = input as Record<string, string>
  if (!isUuid(productId) || !isUuid(planId)) return fail('NOT_FOUND')
  return prisma.$transaction(async (tx) => {
    const [product] = await lockProducts(tx, [productId])
    if (!product) return fail('NOT_FOUND')
    return run(tx, { productId, name: product.name, planId })
  }, LOCKING_TRANSACTION)
}

/** Makes open editors and checked files report a conflict. */
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

const MAX_CENTS = 100_000_000

const isCents = (cents: number) => cents > 0 && cents <= MAX_CENTS

const time = (wrong: string) =>
  z
    .string(wrong)
    .transform((typed) => fromShopTime(typed.trim()))
    .refine((at) => at !== null, wrong)
    .transform((at) => at ?? new Date(0))

const typed = z
  .object({
    productId: z.string(),
    planId: z.string().optional(),
    price: z
      .string('price')
      .transform((text) => toCents(readEuros(text) ?? 0))
      .refine(isCents, 'price'),
    from: time('from').refine((at) => at.getTime() > Date.now(), 'past'),
    until: z
      .string('until')
      .trim()
      .default('')
      .refine((text) => text === '' || fromShopTime(text), 'until')
      .transform(fromShopTime),
  })
  .catchall(z.string())

/** Errors are keys of `admin.products.prices.wrong`. Times are the shop's. */
const planSchema = typed.transform((fields, context) => {
  const { productId, planId = '', price, from, until } = fields
  const variantIds = Object.keys(fields).flatMap((name) => variantOf(name) ?? [])
  const wrong = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (until && until <= from) wrong('until', 'order')
  if (variantIds.length === 0) wrong('variants', 'variants')
  return { productId, planId, priceCents: price, beginsAt: from, endsAt: until, variantIds }
})
