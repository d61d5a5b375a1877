import 'server-only'
import { adminSession } from '@/lib/admin/access'
import { isPrismaError, prisma } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { Language } from '@/lib/i18n/languages'
import { toCents } from '@/lib/money'
import { isRowId } from '@/lib/orders/lines'
import { type ProductUpdate, productUpdateSchema } from '../schema'
import { defaultVariant } from '../variants'
import { recordAction } from './audit'
import { type EditableRow, editableFields, toEditable } from './editable'
import { writePictures } from './write-pictures'
import { writeName, writeTexts } from './write-texts'
import { writeTranslations } from './write-translations'
import { writeVariants } from './write-variants'

/**
 * Changes a product; administrators only. Price and original price are those of the variant shown
 * first. Texts, and the name where it is translated, are written in `language`, or in every language
 * when none is given, unless one language already has that text: then an editor sent back what they
 * were shown. What is put on sale leaves the archive. UNAUTHENTICATED, FORBIDDEN, NOT_FOUND,
 * VALIDATION_ERROR; CONFLICT with `current` for what was changed since the change began, with a field
 * error for an address that another product has.
 */
export async function updateProduct(
  id: string,
  input: unknown,
  language?: Language,
): Promise<Result<{ id: string; updatedAt: string }>> {
  const session = await adminSession()
  if (!session.ok) return session
  if (!isRowId(id)) return fail('NOT_FOUND')
  const parsed = productUpdateSchema.safeParse(input)
  if (!parsed.success) {
    return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  }
  try {
    return await prisma.$transaction((tx) =>
      writeUpdate(tx, session.value.user.id, id, parsed.data, language),
    )
  } catch (error) {
    if (isPrismaError(error, 'P2002'))
      return fail('CONFLICT', { fieldErrors: { slug: 'CONFLICT' } })
    throw error
  }
}

async function writeUpdate(
  tx: Prisma.TransactionClient,
  actorId: string,
  id: string,
  change: ProductUpdate,
  language?: Language,
): Promise<Result<{ id: string; updatedAt: string }>> {
  await tx.$queryRaw`select id from products where id = ${id}::uuid for update`
  const before = await tx.product.findUnique({ where: { id }, select: editableFields })
  if (!before) return fail('NOT_FOUND')
  if (change.updatedAt && Date.parse(change.updatedAt) !== before.updatedAt.getTime()) {
    return fail('CONFLICT', { details: { current: toEditable(before, language ?? 'en') } })
  }
  const prices = change.variants?.length ? {} : pricesAfter(before, change)
  if (!prices) {
    return fail('VALIDATION_ERROR', { fieldErrors: { originalPrice: 'VALIDATION_ERROR' } })
  }
  const { updatedAt } = await writeOwn(tx, before, change)
  if (prices.id) {
    const { id: variantId, ...data } = prices
    await tx.variant.update({ where: { id: variantId }, data })
  }
  if (change.slug) await moveAddresses(tx, before, change.slug)
  if (change.image) await movePictures(tx, before, change.image)
  if (change.variants) await writeVariants(tx, id, before.variants, variantsAfter(before, change))
  if (change.pictures) await writePictures(tx, id, change.pictures)
  await writeName(tx, before, change, language)
  await writeTexts(tx, before, change, language)
  if (change.translations) {
    const now = await tx.productTranslation.findMany({ where: { productId: id } })
    const slug = change.slug ?? before.slug
    await writeTranslations(tx, { id, slug, translations: now }, change.translations)
  }
  const { updatedAt: _, ...changed } = change
  await recordAction(tx, actorId, 'product.update', id, {
    before: toDetails(before),
    change: changed,
  })
  return ok({ id, updatedAt: updatedAt.toISOString() })
}

function writeOwn(tx: Prisma.TransactionClient, { id }: EditableRow, change: ProductUpdate) {
  const { discount, image, category, available, brand, slug, position } = change
  const changed = { discount, image, category, available, brand, slug, position }
  const given = Object.fromEntries(
    Object.entries(changed).filter(([, value]) => value !== undefined),
  )
  const data = { ...given, ...(available && { archivedAt: null }), updatedAt: new Date() }
  return tx.product.update({ where: { id }, data, select: { updatedAt: true } })
}

/** The first variant's prices after the change, null when the original one would not be above. */
function pricesAfter({ variants }: EditableRow, { price, originalPrice }: ProductUpdate) {
  const shown = defaultVariant(variants)
  if (!shown || (price === undefined && originalPrice === undefined)) return {}
  const priceCents = price === undefined ? shown.priceCents : toCents(price)
  const wanted =
    originalPrice === undefined ? shown.originalPriceCents : toCents(originalPrice ?? 0)
  if (originalPrice && wanted !== null && wanted < priceCents) return null
  const originalPriceCents = wanted !== null && wanted > priceCents ? wanted : null
  return { id: shown.id, priceCents, originalPriceCents }
}

/** Variants that showed the product's own picture go on doing so. */
async function movePictures(tx: Prisma.TransactionClient, before: EditableRow, image: string) {
  await tx.variant.updateMany({
    where: { productId: before.id, image: before.image },
    data: { image },
  })
}

/** Languages that had the product's own address go on doing so; the old one leads there. */
async function moveAddresses(tx: Prisma.TransactionClient, before: EditableRow, slug: string) {
  const where = { productId: before.id, slug: before.slug }
  await tx.productTranslation.updateMany({ where, data: { slug } })
}

/** Without choices there is one variant, which costs what was given or what the first one cost. */
function variantsAfter(
  before: EditableRow,
  { variants = [], price, originalPrice }: ProductUpdate,
) {
  if (variants.length > 0) return variants
  const shown = defaultVariant(before.variants)
  return [
    {
      id: shown?.id,
      capacity: null,
      color: null,
      price: price ?? (shown?.priceCents ?? 1) / 100,
      originalPrice:
        originalPrice === undefined ? (shown?.originalPriceCents ?? 0) / 100 : originalPrice,
    },
  ]
}

function toDetails(row: EditableRow) {
  const { name, discount, image, category, available, brand, slug, position, variants } = row
  const { id, priceCents, originalPriceCents } = defaultVariant(variants) ?? {}
  return {
    ...{ name, discount, image, category, available, brand, slug, position },
    variant: { id, priceCents, originalPriceCents },
  }
}
