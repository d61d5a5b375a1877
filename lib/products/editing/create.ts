import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { isUniqueViolation, prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Language } from '@/lib/languages'
import { recordAction } from '@/lib/products/editing/write/audit'
import { freeSlug, insertProducts } from '@/lib/products/editing/write/insert'
import { DUPLICATE_VARIANTS, resolveColours } from '@/lib/products/editing/write/resolve-colours'
import { makeMakerOf } from '@/lib/products/makers/from-product'
import { withMaker } from '@/lib/products/makers/link'
import { lockMakers } from '@/lib/products/makers/store'
import { isSoldAtCreation, missingAtCreation, paperErrors } from '@/lib/products/papers/publishing'
import { isPublicShop } from '@/lib/text/public-shop'
import { conflictingFields, slugsWithoutTexts, withoutOriginalPrices } from './check-fields'
import { hasDuplicateVariants, productCreateSchema } from './schema'

const NEEDED = ['name', 'price', 'image'] as const

/**
 * Texts are in `language`, in every language without one. A new product has no reduction: `notices` names fields that
 * claimed one, and missing papers, without which a public shop does not put it on sale.
 * UNAUTHENTICATED, FORBIDDEN, REQUIRED_FIELDS, VALIDATION_ERROR, CONFLICT (`conflictingFields`).
 */
export const createProduct = asAdmin(
  async (
    admin,
    input: Record<string, unknown>,
    language?: Language,
  ): Promise<
    Result<{ id: string; notices?: Record<string, 'NO_PRIOR_PRICE' | 'PAPER_REQUIRED'> }>
  > => {
    const absent = NEEDED.filter((field) => [undefined, null, ''].includes(input[field] as never))
    if (absent.length > 0) {
      const fieldErrors = Object.fromEntries(absent.map((field) => [field, 'REQUIRED_FIELDS']))
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
    const fieldErrors = slugsWithoutTexts({ translations })
    if (Object.keys(fieldErrors).length > 0) return fail('VALIDATION_ERROR', { fieldErrors })
    const { product: priced, dropped } = withoutOriginalPrices(parsed.data)
    try {
      return await prisma.$transaction(async (tx) => {
        const asked = withMaker(null, priced, await lockMakers(tx))
        const missing = missingAtCreation(asked, language)
        const available = isSoldAtCreation(asked, missing, isPublicShop(env))
        const product = { ...asked, available }
        const [settled = product] = await resolveColours(tx, [product])
        if (hasDuplicateVariants(settled.variants ?? []))
          return fail('VALIDATION_ERROR', DUPLICATE_VARIANTS)
        const slug = product.slug ?? (await freeSlug(tx, product.name))
        const [id = ''] = await insertProducts(tx, [{ ...settled, slug }], language)
        await recordAction(tx, admin.user.id, 'product.create', id, { created: product })
        if (priced.maker === 'brand') await makeMakerOf(tx, admin.user.id, id)
        const notices = {
          ...Object.fromEntries(dropped.map((field) => [field, 'NO_PRIOR_PRICE' as const])),
          ...paperErrors(missing),
        }
        return ok({ id, ...(Object.keys(notices).length > 0 && { notices }) })
      })
    } catch (error) {
      if (isUniqueViolation(error)) {
        return fail('CONFLICT', {
          fieldErrors: await conflictingFields(null, parsed.data.variants),
        })
      }
      throw error
    }
  },
)
