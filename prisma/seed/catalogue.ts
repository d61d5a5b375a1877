import type { Prisma, PrismaClient } from '@/lib/generated/prisma/client'
import { FIRST_PRICED_DAYS_AGO } from '../catalogue/age'
import type { CatalogueProduct } from '../catalogue/types'
import { refreshProducts } from './refresh'
import { daysAgo, toRows } from './rows'

/** Any number, the same in every process of the shop. */
const LOCK = 7_266_420_320
const REDUCED_DAYS_AGO = 7

/**
 * Loads a catalogue into an empty products table, with the price history that its reductions claim;
 * brings what an older version of the shop loaded up to date when there are products.
 * Gives the number of products loaded: 0 when there were some, also when another process was first.
 */
export function seedCatalogue(prisma: PrismaClient, catalogue: CatalogueProduct[]) {
  const load = async (tx: Prisma.TransactionClient) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${LOCK}::bigint)`
    const rows = catalogue.map(toRows)
    if ((await tx.product.findFirst({ select: { id: true } })) !== null) {
      await refreshProducts(tx, rows)
      return 0
    }
    // On sale only when all is there: the search's words are then made once.
    const products = rows.map(({ product }) => ({ ...product, available: false }))
    await tx.product.createMany({ data: products })
    await tx.productTranslation.createMany({ data: rows.flatMap((row) => row.translations) })
    await tx.productImage.createMany({ data: rows.flatMap((row) => row.images) })
    await loadVariants(
      tx,
      rows.flatMap(({ variants }) => variants),
    )
    const ids = products.map(({ id }) => id)
    await tx.product.updateMany({ where: { id: { in: ids } }, data: { available: true } })
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
