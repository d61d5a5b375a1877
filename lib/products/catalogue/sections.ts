import type { Counts } from '@/lib/products/listing/catalogue-facts'
import { CATEGORIES, type Category, type ProductCardView } from '@/lib/products/types'
import type { Reductions } from './promotions'

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
