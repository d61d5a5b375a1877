import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { recordAction } from '@/lib/products/editing/write/audit'
import { freeSlug } from '@/lib/products/editing/write/insert'
import { papersIn } from '@/lib/products/papers/schema'
import { isUuid } from '@/lib/text/uuid'

const MAX_NAME_LENGTH = 200
const notOnSale = { available: false, isDraft: true, archivedAt: null }

/**
 * Not on sale; no SKUs, GTINs and MPNs, which are unique, no papers of the model, and no reductions: its price history
 * is new. Where units are counted it has none.
 * UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
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
        data: {
          ...own,
          papers: papersOfCopy(own.papers),
          chapters: own.chapters as Prisma.InputJsonValue,
          slug,
          name,
          ...notOnSale,
        },
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
          gtin: null,
          mpn: null,
          originalPriceCents: null,
          priceUntil: null,
          stock: variant.stock === null ? null : 0,
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

/** Leaves out the papers that identify the model. */
function papersOfCopy(stored: Prisma.JsonValue): Prisma.InputJsonObject {
  const { model, eprel, energyClass, energyLabel, energySheet, ...papers } = papersIn(stored)
  return papers
}

/** "Aurora One (2)" with the slug's number. */
function numbered(name: string, slug: string): string {
  const suffix = ` (${/(?<!\d)\d+$/.exec(slug)?.[0] ?? '2'})`
  return unnumbered(name).slice(0, MAX_NAME_LENGTH - suffix.length) + suffix
}

const unnumbered = (name: string) => name.replace(/ \(\d+\)$/, '')
