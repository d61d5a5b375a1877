import 'server-only'
import { getSession } from '@/lib/auth/session'
import { prisma } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { Language } from '@/lib/i18n/languages'
import { toCents } from '@/lib/money'
import { type ProductUpdate, productUpdateSchema } from './schema'
import { defaultVariant } from './variants'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Changes a product; administrators only. Price and original price are those of the variant shown
 * first. Texts, and the name where it is translated, are written in `language`, or in every language
 * when none is given, unless one language already has that text: then an editor sent back what they
 * were shown. UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, VALIDATION_ERROR.
 */
export async function updateProduct(
  id: string,
  input: unknown,
  language?: Language,
): Promise<Result<{ id: string }>> {
  const session = await getSession()
  if (!session) return fail('UNAUTHENTICATED')
  if (!session.isAdmin) return fail('FORBIDDEN')
  if (!UUID.test(id)) return fail('NOT_FOUND')
  const parsed = productUpdateSchema.safeParse(input)
  if (!parsed.success) {
    return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  }
  const change = parsed.data
  return prisma.$transaction(async (tx) => {
    await tx.$queryRaw`select id from products where id = ${id}::uuid for update`
    const before = await tx.product.findUnique({ where: { id }, include: relations })
    if (!before) return fail('NOT_FOUND')
    const prices = pricesAfter(before, change)
    if (!prices)
      return fail('VALIDATION_ERROR', { fieldErrors: { originalPrice: 'VALIDATION_ERROR' } })
    const { discount, image, category, available } = change
    await tx.product.update({ where: { id }, data: { discount, image, category, available } })
    if (prices.id) {
      const { id: variantId, ...data } = prices
      await tx.variant.update({ where: { id: variantId }, data })
    }
    if (image) await movePictures(tx, before, image)
    await writeName(tx, before, change, language)
    await writeTexts(tx, before, change, language)
    const details = { before: toDetails(before), change } as Prisma.InputJsonObject
    await tx.auditEntry.create({
      data: {
        actorId: session.user.id,
        action: 'product.update',
        subject: `product:${id}`,
        details,
      },
    })
    return ok({ id })
  })
}

const relations = {
  translations: true,
  variants: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.ProductInclude

type Row = Prisma.ProductGetPayload<{ include: typeof relations }>

/** The first variant's prices after the change, null when the original one would not be above. */
function pricesAfter({ variants }: Row, { price, originalPrice }: ProductUpdate) {
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
async function movePictures(tx: Prisma.TransactionClient, before: Row, image: string) {
  await tx.variant.updateMany({
    where: { productId: before.id, image: before.image },
    data: { image },
  })
}

/** The product's own name, and this language's where it has one; what an editor was shown stays. */
async function writeName(
  tx: Prisma.TransactionClient,
  { id, translations }: Row,
  { name }: ProductUpdate,
  language?: Language,
) {
  const shown = translations.filter((text) => !language || text.language === language)
  if (name === undefined || shown.some((text) => text.name === name)) return
  await tx.product.update({ where: { id }, data: { name } })
  if (!language) return
  await tx.productTranslation.updateMany({
    where: { productId: id, language, name: { not: null } },
    data: { name },
  })
}

async function writeTexts(
  tx: Prisma.TransactionClient,
  { id, translations }: Row,
  { description, features }: ProductUpdate,
  language?: Language,
) {
  const isKnown = {
    description: !language && translations.some((text) => text.description === description),
    features:
      !language && translations.some((text) => text.features.join('\n') === features?.join('\n')),
  }
  const data = {
    ...(description !== undefined && !isKnown.description && { description }),
    ...(features !== undefined && !isKnown.features && { features }),
  }
  if (Object.keys(data).length === 0) return
  await tx.productTranslation.updateMany({
    where: { productId: id, ...(language && { language }) },
    data,
  })
}

function toDetails({ name, discount, image, category, available, variants }: Row) {
  const { id, priceCents, originalPriceCents } = defaultVariant(variants) ?? {}
  return {
    name,
    discount,
    image,
    category,
    available,
    variant: { id, priceCents, originalPriceCents },
  }
}
