import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { isTwice, prisma, type Tx } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Language } from '@/lib/languages'
import { isUuid } from '@/lib/text/uuid'
import { recordActions } from './audit'
import { type ProductParts, readParts } from './detail'
import { hasTwins, type ProductUpdate, productUpdateSchema } from './schema'
import { settleColours, TWINS } from './settle-colours'
import { takenFields } from './taken'
import { textlessAddresses } from './textless-addresses'
import { WaitingRows } from './waiting-rows'
import { lockProducts, writeUpdate } from './write-update'

/**
 * Changes a product; administrators only. Price and original price are those of the variant shown
 * first. Texts, and the name where it is translated, are written in `language`, or in every language
 * when none is given, unless one language already has that text: then an editor sent back what they
 * were shown. What is put on sale leaves the archive. UNAUTHENTICATED, FORBIDDEN, NOT_FOUND,
 * VALIDATION_ERROR, with `highestOriginalPrice` where one is above the prices before (`refusePrices`), and
 * with a field error for an address in a language without texts;
 * CONFLICT with `current` for what was changed since the change began, with field errors for an address or
 * SKUs that others have (`takenFields`). A change of parts is answered with all of them as they are then
 * stored, also with that CONFLICT; with translations, none included, the name is the product's own.
 */
export const updateProduct = asAdmin(
  async (
    admin,
    id: string,
    input: unknown,
    language?: Language,
  ): Promise<Result<{ id: string; updatedAt: string; parts?: ProductParts }>> => {
    if (!isUuid(id)) return fail('NOT_FOUND')
    const parsed = productUpdateSchema.safeParse(input)
    if (!parsed.success) {
      return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
    }
    try {
      return await prisma.$transaction(async (tx) => {
        const [before] = await lockProducts(tx, [id])
        if (!before) return fail('NOT_FOUND')
        const fieldErrors = textlessAddresses(parsed.data, before.translations, language)
        if (Object.keys(fieldErrors).length > 0) return fail('VALIDATION_ERROR', { fieldErrors })
        const [change = parsed.data] = await settleColours(tx, [parsed.data])
        if (hasTwins(change.variants ?? [])) return fail('VALIDATION_ERROR', TWINS)
        const waiting = new WaitingRows()
        const isOwnName = change.translations !== undefined
        const written = await writeUpdate(tx, before, change, waiting, { language, isOwnName })
        if (!written.ok && written.code !== 'CONFLICT') return written
        if (written.ok) await waiting.write(tx)
        const stored = await partsAfter(tx, id, parsed.data)
        if (!written.ok) return { ...written, details: { ...written.details, ...stored } }
        await recordActions(tx, admin.user.id, [written.value.record])
        return ok({ id, updatedAt: written.value.updatedAt.toISOString(), ...stored })
      })
    } catch (error) {
      if (isTwice(error)) {
        return fail('CONFLICT', { fieldErrors: await takenFields(id, parsed.data.variants) })
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
