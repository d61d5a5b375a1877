import 'server-only'
import { asCustomer } from '@/lib/auth/access'
import { LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { SHOWN } from '@/lib/products/catalogue/reads'
import { isOffered } from '@/lib/products/variants/stock'
import { followedVariant } from './followed-variant'
import { MAX_FOLLOWED } from './limits'
import { followSchema, unfollowSchema } from './schema'

/**
 * Follows products beside those that the customer follows already, which stay as they are; unknown ones and those
 * beyond MAX_FOLLOWED are left out. Returns the ids of all, the newest first. CONFLICT where there was room for none;
 * UNAUTHENTICATED, VALIDATION_ERROR.
 */
export const followProducts = asCustomer(
  async (user, payload: unknown): Promise<Result<string[]>> => {
    const parsed = followSchema.safeParse(payload)
    if (!parsed.success) {
      return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
    }
    const { products, variant = null } = parsed.data
    return prisma.$transaction(async (tx) => {
      // Two devices at once must not exceed the limit together.
      await tx.$queryRaw`select 1 from users where id = ${user.id}::uuid for no key update`
      const known = await readFollowedIds(tx, user.id)
      const asked = [...new Set(products)].filter((id) => !known.includes(id))
      const rows = await toRows(tx, user.id, asked, variant)
      const room = Math.max(0, MAX_FOLLOWED - known.length)
      if (rows.length > 0 && room === 0) return fail('CONFLICT')
      await tx.followedProduct.createMany({ data: rows.slice(0, room).reverse() })
      return ok(await readFollowedIds(tx, user.id))
    }, LOCKING_TRANSACTION)
  },
)

/** Returns the ids of those that are left. UNAUTHENTICATED, VALIDATION_ERROR. */
export const unfollowProduct = asCustomer(
  async (user, payload: unknown): Promise<Result<string[]>> => {
    const parsed = unfollowSchema.safeParse(payload)
    if (!parsed.success) {
      return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
    }
    const { product: productId } = parsed.data
    await prisma.followedProduct.deleteMany({ where: { userId: user.id, productId } })
    return ok(await readFollowedIds(prisma, user.id))
  },
)

/** Ids of products, the newest first. No access check. */
export async function readFollowedIds(
  tx: Pick<Tx, 'followedProduct'>,
  userId: string,
): Promise<string[]> {
  const rows = await tx.followedProduct.findMany({
    where: { userId, product: SHOWN },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { productId: true },
  })
  return rows.map(({ productId }) => productId)
}

/** In the order of `ids`, with today's prices; without products that have no page. */
async function toRows(tx: Tx, userId: string, ids: string[], variantId: string | null) {
  const found = await tx.product.findMany({
    where: { id: { in: ids }, ...SHOWN },
    select: { id: true, variants: true },
  })
  return ids.flatMap((productId) => {
    const variants = found.find(({ id }) => id === productId)?.variants ?? []
    const offers = variants.map((one) => ({ ...one, available: isOffered(one) }))
    const variant = followedVariant(offers, variantId)
    if (!variant) return []
    const isChosen = variant.id === variantId
    const { priceCents } = variant
    return [{ userId, productId, variantId: isChosen ? variantId : null, priceCents }]
  })
}
