import type { Reductions } from './promotions'
import { CATEGORIES, type Category, type ProductCardView } from './types'

/** The smartphones section leads to /premium, which holds the rest (specification §9). */
const MOST_SMARTPHONES = 8
export const MOST_IN_SECTION = 24

export type HomeSections = {
  sections: { category: Category; products: ProductCardView[] }[]
  reductions: Reductions
}

/** The home page's sections: every category that has a product, in its order. */
export function toSections(products: ProductCardView[], reductions: Reductions): HomeSections {
  const sections = CATEGORIES.map((category) => ({
    category,
    products: products
      .filter((product) => product.category === category)
      .slice(0, category === 'smartphones' ? MOST_SMARTPHONES : MOST_IN_SECTION),
  }))
  return { sections: sections.filter((section) => section.products.length > 0), reductions }
}
