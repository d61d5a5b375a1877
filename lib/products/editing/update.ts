import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { isUniqueViolation, prisma, type Tx } from '@/lib/db'
import { env } from '@/lib/env'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Language } from '@/lib/languages'
import { recordActions } from '@/lib/products/editing/write/audit'
import { PendingRows } from '@/lib/products/editing/write/pending-rows'
import { DUPLICATE_VARIANTS, resolveColours } from '@/lib/products/editing/write/resolve-colours'
import { lockProducts, writeUpdate } from '@/lib/products/editing/write/write-update'
import { makeMakerOf } from '@/lib/products/makers/from-product'
import { withMaker } from '@/lib/products/makers/link'
import { lockMakers } from '@/lib/products/makers/store'
import { paperErrors, saleAfter } from '@/lib/products/papers/publishing'
import { isPublicShop } from '@/lib/text/public-shop'
import { isUuid } from '@/lib/text/uuid'
import { conflictingFields, slugsWithoutTexts } from './check-fields'
import { type ProductParts, readParts } from './detail'
import { hasDuplicateVariants, type ProductUpdate, productUpdateSchema } from './schema'

type Updated = {
  id: string
  updatedAt: string
  parts?: ProductParts
  notices?: Record<string, 'PAPER_REQUIRED'>
}

/**
 * Prices are those of the default variant. Texts go to `language`, else to every language, unless a language already
 * has that
 * text (a fallback sent back). Making it available unarchives it; `notices` names papers that it then lacks, without
 * which a public shop does not put it on sale. Changes of parts return all stored `parts`, with a CONFLICT
 * too; with `translations`, even empty, the name is the untranslated one. UNAUTHENTICATED, FORBIDDEN, NOT_FOUND;
 * VALIDATION_ERROR (`refusePrices`, `saleAfter`); CONFLICT with `current` after a concurrent change, or with `conflictingFields`.
 */
export const updateProduct = asAdmin(
  async (admin, id: string, input: unknown, language?: Language): Promise<Result<Updated>> => {
    if (!isUuid(id)) return fail('NOT_FOUND')
    const parsed = productUpdateSchema.safeParse(input)
    if (!parsed.success) {
      return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
    }
    try {
      return await prisma.$transaction(async (tx) => {
        const [before] = await lockProducts(tx, [id])
        if (!before) return fail('NOT_FOUND')
        const fieldErrors = slugsWithoutTexts(parsed.data, before.translations, language)
        if (Object.keys(fieldErrors).length > 0) return fail('VALIDATION_ERROR', { fieldErrors })
        const asked = withMaker(before, parsed.data, await lockMakers(tx))
        const sale = saleAfter(before, asked, isPublicShop(env), language)
        const notices = paperErrors(sale.missing)
        if (sale.isRefused) return fail('VALIDATION_ERROR', { fieldErrors: notices })
        const [change = sale.kept] = await resolveColours(tx, [sale.kept])
        if (hasDuplicateVariants(change.variants ?? []))
          return fail('VALIDATION_ERROR', DUPLICATE_VARIANTS)
        const pending = new PendingRows()
        const isOwnName = change.translations !== undefined
        const written = await writeUpdate(tx, before, change, pending, { language, isOwnName })
        if (!written.ok && written.code !== 'CONFLICT') return written
        if (written.ok) await pending.write(tx)
        if (written.ok && parsed.data.maker === 'brand') {
          await makeMakerOf(tx, admin.user.id, id, written.value.updatedAt)
        }
        const stored = await partsAfter(tx, id, parsed.data)
        if (!written.ok) return { ...written, details: { ...written.details, ...stored } }
        await recordActions(tx, admin.user.id, [written.value.record])
        return ok({
          id,
          updatedAt: written.value.updatedAt.toISOString(),
          ...stored,
          ...(sale.missing.length > 0 && { notices }),
        })
      })
    } catch (error) {
      if (isUniqueViolation(error)) {
        return fail('CONFLICT', { fieldErrors: await conflictingFields(id, parsed.data.variants) })
      }
      throw error
    }
  },
)

async function partsAfter(tx: Tx, id: string, change: ProductUpdate) {
  if (!change.variants && !change.pictures && !change.translations) return {}
  const parts = await readParts(id, tx)
  return parts ? { parts } : {}
}
