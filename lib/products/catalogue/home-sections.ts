import type { ProductIndex } from '@/lib/products/listing/product-index'
import { CATEGORIES, type Category, type ProductCardView } from '@/lib/products/types'

/** /premium holds the rest (specification §9). */
const MAX_SMARTPHONES = 8
export const MAX_IN_SECTION = 24

export type HomeSections = {
  sections: { category: Category; products: ProductCardView[]; count: number }[]
  reductions: Reductions
}

export function toSections(
  products: ProductCardView[],
  reductions: Reductions,
  counts: Counts,
): HomeSections {
  const sections = CATEGORIES.map((category) => ({
    category,
    count: counts[category] ?? 0,
    products: products
      .filter((product) => product.category === category)
      .slice(0, category === 'smartphones' ? MAX_SMARTPHONES : MAX_IN_SECTION),
  }))
  return { sections: sections.filter((section) => section.products.length > 0), reductions }
}

/** Advertised percents (specification §1): no text promises more. */
const ADVERTISED: Partial<Record<Category, number>> = {
  smartphones: 22,
  watches: 37,
  sneakers: 17,
  gadgets: 13,
  mobility: 13,
}
const ADVERTISED_ANYWHERE = 37

export type Reductions = Partial<Record<Category, number>>

/** The largest reduction found, capped at the advertised one; 0 for none. */
export function promisedPercent(found: Reductions, category: Category): number {
  return Math.min(found[category] ?? 0, ADVERTISED[category] ?? ADVERTISED_ANYWHERE)
}

export function promisedAnywhere(found: Reductions): number {
  return Math.min(Math.max(0, ...Object.values(found)), ADVERTISED_ANYWHERE)
}

/** Products on sale by category; empty categories are absent. */
type Counts = Partial<Record<Category, number>>

export function countsIn(index: ProductIndex): Counts {
  const counts = CATEGORIES.map(
    (category, at) => [category, index.rowsOfCategory[at]?.length ?? 0] as const,
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

export function reductionsIn(index: ProductIndex): Reductions {
  const found = new Uint8Array(CATEGORIES.length)
  for (let row = 0; row < index.ids.length; row++) {
    const category = index.categories[row] ?? 0
    const end = index.firstVariant[row + 1] ?? 0
    for (let at = index.firstVariant[row] ?? 0; at < end; at++) {
      const percent = index.percents[at] ?? 0
      if (percent > (found[category] ?? 0)) found[category] = percent
    }
  }
  const reductions = CATEGORIES.map((category, at) => [category, found[at] ?? 0] as const)
  return Object.fromEntries(reductions.filter(([, percent]) => percent > 0))
}

export function firstIdsIn(index: ProductIndex, limit: number): string[] {
  return index.rowsOfCategory.flatMap((rows) =>
    Array.from(rows.subarray(0, limit), (row) => index.ids[row] ?? ''),
  )
}
