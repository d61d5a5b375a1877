import { discountPercent } from '@/lib/money'
import type { Category, ProductCardView } from '@/lib/products/types'

/** Reductions as advertised (specification §1): no text ever promises more. */
const ADVERTISED: Partial<Record<Category, number>> = {
  smartphones: 22,
  watches: 37,
  sneakers: 17,
  gadgets: 13,
  mobility: 13,
}
const ADVERTISED_ANYWHERE = 37

export type Reductions = Partial<Record<Category, number>>

/** The percent a section may promise: the largest one found, never above the advertised; 0 for none. */
export function promisedPercent(found: Reductions, category: Category): number {
  return Math.min(found[category] ?? 0, ADVERTISED[category] ?? ADVERTISED_ANYWHERE)
}

/** The percent the whole shop may promise. */
export function promisedAnywhere(found: Reductions): number {
  return Math.min(Math.max(0, ...Object.values(found)), ADVERTISED_ANYWHERE)
}

/** The largest reduction of each category, from recorded prices only. */
export function largestReductions(products: ProductCardView[]): Reductions {
  const found: Reductions = {}
  for (const { category, variants } of products) {
    for (const { available, priceCents, originalPriceCents } of variants) {
      const percent = available ? discountPercent(priceCents, originalPriceCents) : 0
      if (percent > (found[category] ?? 0)) found[category] = percent
    }
  }
  return found
}
