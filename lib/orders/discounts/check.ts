import 'server-only'
import { z } from 'zod'
import { asCustomer } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { refusedDiscount } from '@/lib/orders/placing/lines'
import type { DiscountRule } from '@/lib/payments/discounts/types'
import { countAttempt } from '@/lib/security/rate-limit'
import { isUuid } from '@/lib/text/uuid'
import { refusalOn, ruleFor } from './find'
import { isCode, MAX_CODE, normalizeCode } from './schema'
import { usesRefusal } from './uses'

const error = { error: 'VALIDATION_ERROR' }

const requestSchema = z.object({
  code: z
    .string(error)
    .min(1, error)
    .max(4 * MAX_CODE, error),
  /** Ids or slugs of the products in the cart. */
  products: z.array(z.string(error).max(200, error), error).max(100, error),
})

/**
 * The rule of a code for the products of a cart, whose prices the caller knows. DISCOUNT_REFUSED with the `reason`;
 * UNAUTHENTICATED, VALIDATION_ERROR, TOO_MANY_REQUESTS.
 */
export const checkDiscount = asCustomer(
  async (user, input: unknown): Promise<Result<DiscountRule>> => {
    const parsed = requestSchema.safeParse(input)
    if (!parsed.success)
      return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
    const refused = await countAttempt('discountCodes', user.id)
    if (refused) return refused
    const { code: typed, products: names } = parsed.data
    const code = normalizeCode(typed)
    // PostgreSQL rejects NUL.
    const discount = isCode(code) ? await prisma.discount.findUnique({ where: { code } }) : null
    const reason =
      refusalOn(discount, new Date()) ??
      (discount && (await usesRefusal(prisma, discount, user.id, true)))
    if (reason || !discount) return refusedDiscount(reason ?? 'unknown')
    const products = await prisma.product.findMany({
      where: {
        OR: [
          { id: { in: names.filter(isUuid) } },
          { slug: { in: names.filter((name) => !isUuid(name) && !name.includes('\0')) } },
        ],
      },
      select: { id: true, slug: true, category: true },
    })
    const rule = ruleFor(discount, products)
    return ok({ ...rule, products: rule.products && namesOf(rule.products, products, names) })
  },
)

/** As the cart names them. */
function namesOf(
  ids: readonly string[],
  products: readonly { id: string; slug: string }[],
  names: readonly string[],
): string[] {
  const known = products.filter(({ id }) => ids.includes(id))
  return names.filter((name) =>
    known.some(({ id, slug }) => id === name.toLowerCase() || slug === name),
  )
}
