import type { Counts } from '@/lib/products/listing/catalogue-facts'
import { CATEGORIES, type Category, type ProductCardView } from '@/lib/products/types'
import type { Reductions } from './promotions'

/** The smartphones section leads to /premium, which holds the rest (specification §9). */
const MAX_SMARTPHONES = 8
export const MAX_IN_SECTION = 24

export type HomeSections = {
  /** `count`: products of the category on sale, of which the first are here. */
  sections: { category: Category; products: ProductCardView[]; count: number }[]
  reductions: Reductions
}

/** The home page's sections: every category that has a product, in its order. */
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
