import 'server-only'
import type { Tx } from '@/lib/db'
import { type Failure, fail } from '@/lib/errors'
import type { Variant } from '@/lib/generated/prisma/client'
import { toEuros } from '@/lib/money'
import type { ProductUpdate } from '@/lib/products/editing/schema'
import {
  highestOriginal,
  isSameGood,
  NO_PRIOR_PRICES,
  type Prices,
} from '@/lib/products/prices/prior-price'
import { readPriorPrices } from '@/lib/products/prices/read-prices'
import { type PricesAfter, pricesInCents } from './prices'
import { matchVariants } from './write-variants'

/** `row`: null for a new variant; `field`: form field of the original price. */
type Repriced = { row: Variant | null; requested: Prices; field: string }

export function repricedBy(
  { variants }: { variants: readonly Variant[] },
  change: ProductUpdate,
  { id, priceCents, originalPriceCents = null, field = 'originalPrice' }: PricesAfter,
): Repriced[] {
  const requested = change.variants ?? []
  if (requested.length === 0) {
    const row = variants.find((one) => one.id === id)
    if (!row || priceCents === undefined) return []
    const isOther = change.variants && !isSameGood(row, null)
    return [{ row: isOther ? null : row, requested: { priceCents, originalPriceCents }, field }]
  }
  const matched = matchVariants(variants, requested)
  return requested.map((one, place) => ({
    row: matched[place] ?? null,
    requested: pricesInCents(one),
    field: `variants.${place}.originalPrice`,
  }))
}

/**
 * VALIDATION_ERROR for an original price above the prior ones, with `highestOriginalPrice` in euros, null where no
 * reduction
 * is possible (specification §9, Money). Products must be locked.
 */
export async function refusePrices(tx: Tx, repriced: readonly Repriced[]): Promise<Failure | null> {
  const unproved = repriced.filter(needsProof)
  const prior = await readPriorPrices(
    tx,
    unproved.flatMap(({ row }) => row?.id ?? []),
  )
  const wrong = unproved.flatMap(({ row, requested, field }) => {
    const { priceCents, originalPriceCents } = requested
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

const needsProof = ({ row, requested }: Repriced) =>
  requested.originalPriceCents !== null &&
  (requested.originalPriceCents !== row?.originalPriceCents ||
    requested.priceCents !== row.priceCents)
