import 'server-only'
import { adminSession } from '@/lib/admin/access'
import { isPrismaError, prisma } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { LANGUAGES, type Language } from '@/lib/i18n/languages'
import { type ProductCreation, productCreateSchema } from '../schema'
import { recordAction } from './audit'
import { freeSlug } from './slug'
import { writePictures } from './write-pictures'
import { writeTranslations } from './write-translations'
import { writeVariants } from './write-variants'

const NEEDED = ['name', 'price', 'image'] as const

/**
 * Adds a product behind the others; administrators only. Its texts are in `language`, or in every
 * language when none is given. UNAUTHENTICATED, FORBIDDEN, REQUIRED_FIELDS, VALIDATION_ERROR,
 * CONFLICT for an address that another product has.
 */
export async function createProduct(
  input: Record<string, unknown>,
  language?: Language,
): Promise<Result<{ id: string }>> {
  const session = await adminSession()
  if (!session.ok) return session
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
    return fail('VALIDATION_ERROR', { fieldErrors: { originalPrice: 'VALIDATION_ERROR' } })
  }
  try {
    return await prisma.$transaction(async (tx) => {
      const id = await insertProduct(tx, parsed.data, language)
      await recordAction(tx, session.value.user.id, 'product.create', id, { created: parsed.data })
      return ok({ id })
    })
  } catch (error) {
    if (isPrismaError(error, 'P2002'))
      return fail('CONFLICT', { fieldErrors: { slug: 'CONFLICT' } })
    throw error
  }
}

/** The rows of a new product. Gives its id. */
export async function insertProduct(
  tx: Prisma.TransactionClient,
  product: ProductCreation,
  language?: Language,
): Promise<string> {
  const { name, description = '', features = [], variants = [], price, originalPrice } = product
  const slug = product.slug ?? (await freeSlug(tx, name))
  const { id } = await tx.product.create({
    data: {
      slug,
      name,
      brand: product.brand ?? '',
      category: product.category ?? 'smartphones',
      discount: product.discount ?? 0,
      image: product.image,
      available: product.available ?? true,
      position: product.position ?? (await lastPosition(tx)) + 1,
    },
    select: { id: true },
  })
  const plain = { capacity: null, color: null, price, originalPrice }
  await writeVariants(tx, id, [], variants.length > 0 ? variants : [plain])
  const own = language ? [language] : LANGUAGES
  await writeTranslations(
    tx,
    { id, slug, translations: [] },
    {
      ...Object.fromEntries(own.map((one) => [one, { description, features }])),
      ...product.translations,
    },
  )
  if (product.pictures) await writePictures(tx, id, product.pictures)
  return id
}

async function lastPosition(tx: Prisma.TransactionClient): Promise<number> {
  const { _max } = await tx.product.aggregate({ _max: { position: true } })
  return _max.position ?? 0
}
