import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { isUuid } from '@/lib/text/uuid'
import { recordAction } from './audit'
import { freeSlug } from './slug'

const MAX_NAME_LENGTH = 200

/**
 * A copy of a product, called the same with a number, not on sale until somebody looked at it;
 * administrators only. Prices begin a history of their own, so that nothing is reduced, and its variants
 * have no SKU, which would be another's. UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
 */
export const duplicateProduct = asAdmin(
  async (admin, id: string): Promise<Result<{ id: string }>> => {
    if (!isUuid(id)) return fail('NOT_FOUND')
    return prisma.$transaction(async (tx) => {
      const include = { translations: true, variants: true, images: true }
      const original = await tx.product.findUnique({ where: { id }, include })
      if (!original) return fail('NOT_FOUND')
      const slug = await freeSlug(tx, unnumbered(original.name))
      const { translations, variants, images, ...product } = original
      const { id: _, createdAt: __, updatedAt: ___, ...own } = product
      const name = numbered(product.name, slug)
      const copy = await tx.product.create({
        data: { ...own, slug, name, available: false, archivedAt: null },
        select: { id: true },
      })
      const productId = copy.id
      await tx.productTranslation.createMany({
        data: translations.map((text) => ({
          ...text,
          productId,
          slug,
          name: text.name && numbered(text.name, slug),
          specifications: text.specifications as Prisma.InputJsonValue,
        })),
      })
      await tx.variant.createMany({
        data: variants.map(({ id: _, createdAt: __, updatedAt: ___, ...variant }) => ({
          ...variant,
          productId,
          sku: null,
          originalPriceCents: null,
        })),
      })
      await tx.productImage.createMany({
        data: images.map(({ id: _, ...image }) => ({
          ...image,
          productId,
          descriptions: image.descriptions as Prisma.InputJsonValue,
        })),
      })
      await recordAction(tx, admin.user.id, 'product.duplicate', productId, { from: id })
      return ok({ id: productId })
    })
  },
)

/** "Aurora One (2)", with the number that its address got. */
function numbered(name: string, slug: string): string {
  const suffix = ` (${/\d+$/.exec(slug)?.[0] ?? '2'})`
  return unnumbered(name).slice(0, MAX_NAME_LENGTH - suffix.length) + suffix
}

const unnumbered = (name: string) => name.replace(/ \(\d+\)$/, '')
