import type { Prisma, PrismaClient } from '@/lib/generated/prisma/client'
import { productId, variantId } from '../catalogue/ids'
import type { CatalogueProduct, CatalogueVariant, Language } from '../catalogue/types'

/** Any number, the same in every process of the shop. */
const LOCK = 7_266_420_320
const FIRST_PRICED_DAYS_AGO = 60
const REDUCED_DAYS_AGO = 7

/**
 * Loads a catalogue into an empty products table, with the price history that its reductions claim.
 * Gives the number of products loaded: 0 when there were some, also when another process was first.
 */
export function seedCatalogue(prisma: PrismaClient, catalogue: CatalogueProduct[]) {
  const load = async (tx: Prisma.TransactionClient) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${LOCK}::bigint)`
    if ((await tx.product.count()) > 0) return 0
    const rows = catalogue.map(toRows)
    await tx.product.createMany({ data: rows.map(({ product }) => product) })
    await tx.productTranslation.createMany({ data: rows.flatMap((row) => row.translations) })
    await loadVariants(
      tx,
      rows.flatMap(({ variants }) => variants),
    )
    return rows.length
  }
  return prisma.$transaction(load, { timeout: 60_000, maxWait: 60_000 })
}

type VariantRow = Prisma.VariantCreateManyInput

/** First every variant at its price before the reduction, then the reductions. */
async function loadVariants(tx: Prisma.TransactionClient, variants: VariantRow[]) {
  await datePricesBack(tx, FIRST_PRICED_DAYS_AGO)
  await tx.variant.createMany({
    data: variants.map((variant) => ({
      ...variant,
      priceCents: variant.originalPriceCents ?? variant.priceCents,
      originalPriceCents: null,
    })),
  })
  const reduced = variants.filter((variant) => variant.originalPriceCents)
  await datePricesBack(tx, REDUCED_DAYS_AGO)
  await tx.$executeRaw`
    update variants set original_price_cents = variants.price_cents, price_cents = reduced.price
    from unnest(
      ${reduced.map(({ id }) => id)}::uuid[],
      ${reduced.map(({ priceCents }) => priceCents)}::int[]
    ) as reduced (id, price)
    where variants.id = reduced.id`
}

/** The trigger on variants dates what this transaction changes from now on. */
async function datePricesBack(tx: Prisma.TransactionClient, days: number) {
  await tx.$executeRaw`
    select set_config('shop.price_changed_at', ${daysAgo(days).toISOString()}, true)`
}

function toRows(product: CatalogueProduct, position: number) {
  const id = productId(product)
  const { slug, name, brand, category, variants } = product
  const pictures = variants.map((variant) => pictureOf(product, variant))
  const createdAt = daysAgo(FIRST_PRICED_DAYS_AGO)
  return {
    product: { id, slug, name, brand, category, position, createdAt, image: pictures[0] ?? '' },
    translations: (Object.keys(product.description) as Language[]).map((language) => ({
      productId: id,
      language,
      slug,
      description: product.description[language],
      features: product.features[language],
    })),
    variants: variants.map((variant, place) => ({
      id: variantId(product, variant),
      productId: id,
      ...variant,
      image: pictures[place],
      position: place,
      createdAt,
    })),
  }
}

function pictureOf({ slug }: CatalogueProduct, { colour }: CatalogueVariant) {
  return colour ? `/products/${slug}-${colour}.svg` : `/products/${slug}.svg`
}

function daysAgo(days: number) {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000)
}
