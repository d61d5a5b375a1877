import 'server-only'
import { asCustomer } from '@/lib/auth/access'
import { toCartLine } from '@/lib/cart/line-of-variant'
import type { CartLine } from '@/lib/cart/types'
import { prisma, type Tx } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Language } from '@/lib/languages'
import { readProductsById } from '@/lib/products/catalogue/reads'
import { variantDescription } from '@/lib/products/variants/describe'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { countAttempt } from '@/lib/security/rate-limit'
import { mergeSavedLines, type SavedLine } from './saved-lines'
import { savedCartSchema, savedLinesSchema } from './schema'

/** `version` 0: the account has no cart yet. */
export type AccountCart = {
  version: number
  lines: CartLine[]
  /** Variants of products without a page, which have no line. */
  unavailable: SavedLine[]
}

/** Today's products and prices in `language`. UNAUTHENTICATED, also where `userId` names another customer. */
export const readAccountCart = asCustomer(
  async (user, language: Language, userId: string | null = null): Promise<Result<AccountCart>> => {
    if (userId !== null && userId !== user.id) return fail('UNAUTHENTICATED')
    const row = await prisma.accountCart.findUnique({ where: { userId: user.id } })
    if (!row) return ok({ version: 0, lines: [], unavailable: [] })
    const saved = savedLinesSchema.parse(row.lines)
    const lines = await readCartLines(language, saved)
    const unavailable = saved.filter(
      (one) => !lines.some(({ variantId }) => variantId === one.variantId),
    )
    return ok({ version: row.version, lines, unavailable })
  },
)

/**
 * Replaces the lines of the version that the browser has read; gives the new version. UNAUTHENTICATED, VALIDATION_ERROR,
 * TOO_MANY_REQUESTS; CONFLICT where another device has changed the cart meanwhile.
 */
export const saveAccountCart = asCustomer(
  async (user, payload: unknown): Promise<Result<{ version: number }>> => {
    const parsed = savedCartSchema.safeParse(payload)
    if (!parsed.success) {
      return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
    }
    const { version, lines, userId = user.id } = parsed.data
    if (userId !== user.id) return fail('UNAUTHENTICATED')
    const refusal = await countAttempt('accountCart', user.id)
    if (refusal) return refusal
    const [saved] = await prisma.$queryRaw<{ version: number }[]>`
      insert into account_carts (user_id, lines) values (${user.id}::uuid, ${JSON.stringify(lines)}::jsonb)
      on conflict (user_id) do update
        set lines = excluded.lines, version = account_carts.version + 1, updated_at = now()
        where account_carts.version = ${version}
      returning version`
    return saved ? ok(saved) : fail('CONFLICT')
  },
)

/** Adds lines to a customer's cart; a variant in both keeps its higher quantity. */
export async function addToAccountCart(tx: Tx, userId: string, added: readonly SavedLine[]) {
  await tx.$executeRaw`
    insert into account_carts (user_id, lines, version) values (${userId}::uuid, '[]', 0)
    on conflict do nothing`
  // A device that saves meanwhile waits, and then names an older version.
  const [row] = await tx.$queryRaw<{ lines: unknown }[]>`
    select lines from account_carts where user_id = ${userId}::uuid for update`
  const lines = mergeSavedLines(savedLinesSchema.parse(row?.lines), added)
  await tx.accountCart.update({
    where: { userId },
    data: { lines, version: { increment: 1 }, updatedAt: new Date() },
  })
}

async function readCartLines(language: Language, saved: readonly SavedLine[]): Promise<CartLine[]> {
  if (saved.length === 0) return []
  const ids = [...new Set(saved.map(({ productId }) => productId))]
  const [products, own] = await Promise.all([readProductsById(language, ids), readOwnColours()])
  return saved.flatMap(({ productId, variantId, quantity }) => {
    const product = products.find(({ id }) => id === productId)
    const variant = product?.variants.find(({ id }) => id === variantId)
    if (!product || !variant) return []
    const description = variantDescription(variant, language, own)
    return [{ ...toCartLine(product, variant, description, product.features), quantity }]
  })
}
