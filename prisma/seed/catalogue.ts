import { createHash } from 'node:crypto'
import type { Prisma, PrismaClient } from '@/lib/generated/prisma/client'
import { type DemoProduct, readDemo } from '@/lib/products/csv/demo'
import { insertProducts } from '@/lib/products/editing/write/insert'
import { DEMONSTRATION_SECTION } from '@/lib/settings/sections'
import { DAY_MS } from '@/lib/time'

const LOCK = 7_266_420_320
/** Old enough for the reductions' prior prices. */
const FIRST_PRICED_DAYS_AGO = 60
const REDUCED_DAYS_AGO = 7
const YEAR_DAYS = 365

/**
 * Into an empty products table, with dates and price history, unless the owner has removed the demonstration. Returns
 * the number of products loaded.
 */
export function seedCatalogue(prisma: PrismaClient, given?: readonly DemoProduct[]) {
  const load = async (tx: Prisma.TransactionClient) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${LOCK}::bigint)`
    if ((await tx.product.findFirst({ select: { id: true } })) !== null) return 0
    const where = { section: DEMONSTRATION_SECTION }
    if ((await tx.settingVersion.count({ where })) > 0) return 0
    const products = given ?? readDemo()
    await tx.$executeRaw`select delay_search()`
    await datePricesBack(tx, FIRST_PRICED_DAYS_AGO)
    await insertProducts(
      tx,
      products.map(({ id, creation }) => ({ ...creation, id })),
    )
    await enter(tx, products)
    await datePricesBack(tx, REDUCED_DAYS_AGO)
    await reduce(tx, products)
    await tx.$executeRaw`select refresh_waiting_search()`
    return products.length
  }
  return prisma.$transaction(load, { timeout: 60_000, maxWait: 60_000 })
}

async function enter(tx: Prisma.TransactionClient, products: readonly DemoProduct[]) {
  await tx.$executeRaw`
    update products set created_at = entered.at
    from unnest(
      ${products.map(({ id }) => id)}::uuid[],
      ${products.map((product) => daysAgo(enteredDaysAgo(product)).toISOString())}::timestamptz[]
    ) as entered (id, at)
    where products.id = entered.id`
}

function enteredDaysAgo({ slug }: DemoProduct): number {
  const chance = createHash('sha256').update(`age ${slug}`).digest().readUInt32BE(0) / 2 ** 32
  const days = FIRST_PRICED_DAYS_AGO + chance * (YEAR_DAYS - FIRST_PRICED_DAYS_AGO)
  return Math.round(days * 24) / 24
}

async function reduce(tx: Prisma.TransactionClient, products: readonly DemoProduct[]) {
  const reduced = products
    .flatMap(({ variants }) => variants)
    .filter(({ originalPriceCents }) => originalPriceCents !== null)
  await tx.$executeRaw`
    update variants set original_price_cents = variants.price_cents, price_cents = reduced.price
    from unnest(
      ${reduced.map(({ id }) => id)}::uuid[],
      ${reduced.map(({ priceCents }) => priceCents)}::int[]
    ) as reduced (id, price)
    where variants.id = reduced.id`
}

/** The trigger on variants dates later changes of this transaction by it. */
async function datePricesBack(tx: Prisma.TransactionClient, days: number) {
  await tx.$executeRaw`
    select set_config('shop.price_changed_at', ${daysAgo(days).toISOString()}, true)`
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
