import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { isTwice, prisma } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Language } from '@/lib/languages'
import { recordAction } from './audit'
import { insertProducts } from './insert'
import { hasTwins, productCreateSchema } from './schema'
import { settleColours, TWINS } from './settle-colours'
import { freeSlug } from './slug'
import { takenFields } from './taken'
import { textlessAddresses } from './textless-addresses'
import { withoutOriginalPrices } from './without-original-prices'

const NEEDED = ['name', 'price', 'image'] as const

/**
 * Adds a product behind the others; administrators only. Its texts are in `language`, or in every
 * language when none is given. It begins without a reduction: `notices` names the fields that claimed one.
 * UNAUTHENTICATED, FORBIDDEN, REQUIRED_FIELDS, VALIDATION_ERROR, CONFLICT for an address or
 * SKUs that others have (`takenFields`).
 */
export const createProduct = asAdmin(
  async (
    admin,
    input: Record<string, unknown>,
    language?: Language,
  ): Promise<Result<{ id: string; notices?: Record<string, 'NO_PRIOR_PRICE'> }>> => {
    const missing = NEEDED.filter((field) => [undefined, null, ''].includes(input[field] as never))
    if (missing.length > 0) {
      const fieldErrors = Object.fromEntries(missing.map((field) => [field, 'REQUIRED_FIELDS']))
      return fail('REQUIRED_FIELDS', { fieldErrors })
    }
    const parsed = productCreateSchema.safeParse(input)
    if (!parsed.success) {
      return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
    }
    const { price, originalPrice } = parsed.data
    if (originalPrice && originalPrice < price) {
      return fail('VALIDATION_ERROR', { fieldErrors: { originalPrice: 'ORIGINAL_BELOW_PRICE' } })
    }
    const { translations } = parsed.data
    const fieldErrors = textlessAddresses({ translations })
    if (Object.keys(fieldErrors).length > 0) return fail('VALIDATION_ERROR', { fieldErrors })
    const { product, dropped } = withoutOriginalPrices(parsed.data)
    try {
      return await prisma.$transaction(async (tx) => {
        const [settled = product] = await settleColours(tx, [product])
        if (hasTwins(settled.variants ?? [])) return fail('VALIDATION_ERROR', TWINS)
        const slug = product.slug ?? (await freeSlug(tx, product.name))
        const [id = ''] = await insertProducts(tx, [{ ...settled, slug }], language)
        await recordAction(tx, admin.user.id, 'product.create', id, { created: product })
        if (dropped.length === 0) return ok({ id })
        const said = dropped.map((field) => [field, 'NO_PRIOR_PRICE'] as const)
        return ok({ id, notices: Object.fromEntries(said) })
      })
    } catch (error) {
      if (isTwice(error)) {
        return fail('CONFLICT', { fieldErrors: await takenFields(null, parsed.data.variants) })
      }
      throw error
    }
  },
)
