import 'server-only'
import type { Tx } from '@/lib/db'
import { type Failure, fail } from '@/lib/errors'
import type { Variant } from '@/lib/generated/prisma/client'
import { toEuros } from '@/lib/money'
import {
  highestOriginal,
  isSameGood,
  NO_PRIOR_PRICES,
  type Prices,
} from '@/lib/products/catalogue/prior-price'
import { readPriorPrices } from '@/lib/products/catalogue/read-prior-prices'
import { pricesInCents } from './prices'
import type { PricesAfter } from './prices-after'
import type { ProductUpdate } from './schema'
import { matchVariants } from './write-variants'

/** A variant, null for a new one, what it is to cost, and the field that says so. */
type Repriced = { row: Variant | null; wanted: Prices; field: string }

/** The variants that a change names, or the one that has the product's own prices. */
export function repricedBy(
  { variants }: { variants: readonly Variant[] },
  change: ProductUpdate,
  { id, priceCents, originalPriceCents = null, field = 'originalPrice' }: PricesAfter,
): Repriced[] {
  const wanted = change.variants ?? []
  if (wanted.length === 0) {
    const row = variants.find((one) => one.id === id)
    if (!row || priceCents === undefined) return []
    const isOther = change.variants && !isSameGood(row, null)
    return [{ row: isOther ? null : row, wanted: { priceCents, originalPriceCents }, field }]
  }
  const kept = matchVariants(variants, wanted)
  return wanted.map((one, place) => ({
    row: kept[place] ?? null,
    wanted: pricesInCents(one),
    field: `variants.${place}.originalPrice`,
  }))
}

/**
 * VALIDATION_ERROR where an original price is above what the shop asked before, with the highest that the
 * first such field may have, in euros, or null where there can be no reduction, as beside a new variant
 * (specification §9, Money). Their products are locked.
 */
export async function refusePrices(tx: Tx, repriced: readonly Repriced[]): Promise<Failure | null> {
  const doubtful = repriced.filter(isDoubtful)
  const prior = await readPriorPrices(
    tx,
    doubtful.flatMap(({ row }) => row?.id ?? []),
  )
  const wrong = doubtful.flatMap(({ row, wanted, field }) => {
    const { priceCents, originalPriceCents } = wanted
    const known = row && prior.get(row.id)
    const highest = row ? highestOriginal(row, priceCents, known ?? NO_PRIOR_PRICES) : 0
    if (originalPriceCents === null || originalPriceCents <= highest) return []
    return { field, highest: highest > priceCents ? toEuros(highest) : null }
  })
  const [first] = wrong
  if (!first) return null
  return fail('VALIDATION_ERROR', {
    fieldErrors: Object.fromEntries(wrong.map(({ field }) => [field, 'NO_PRIOR_PRICE'])),
    details: { highestOriginalPrice: first.highest },
  })
}

/** Whether there is anything to look up: most changes leave prices as they are. */
const isDoubtful = ({ row, wanted }: Repriced) =>
  wanted.originalPriceCents !== null &&
  (wanted.originalPriceCents !== row?.originalPriceCents || wanted.priceCents !== row.priceCents)
