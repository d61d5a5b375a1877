import { highestOriginal, isSameGood, NO_PRIOR_PRICES } from '@/lib/products/catalogue/prior-price'
import type { ProductParts, VariantParts } from '@/lib/products/editing/detail'
import { centsOf } from './editor-fields'

/** Stored prices and price history of a variant; null for a new one or another capacity. */
export function storedPrices(stored: ProductParts | null, { id, capacity }: VariantParts) {
  const before = stored?.variants.find((one) => one.id && one.id === id)
  if (!before || !isSameGood(before, capacity)) return null
  return {
    priceCents: centsOf(before.price),
    originalPriceCents: centsOf(before.originalPrice) || null,
    prior: stored?.priors[id],
  }
}

/** The highest original price that the price history permits beside `priceCents`, in cents. */
export function highestFor(stored: ProductParts | null, row: VariantParts, priceCents: number) {
  const prices = storedPrices(stored, row)
  return prices ? highestOriginal(prices, priceCents, prices.prior ?? NO_PRIOR_PRICES) : 0
}
