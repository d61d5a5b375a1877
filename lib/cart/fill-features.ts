import type { Language } from '@/lib/languages'
import { fetchProducts } from '@/lib/products/catalogue/by-id'
import { cart } from './store'

/** As many as one call answers. */
const MAX_IDS = 24

/**
 * Asks for the features of lines that were added from a list, whose cards do not carry them. Without an answer they
 * stay without, until something is added again.
 */
export async function fillFeatures(lang: Language): Promise<void> {
  const ids = [...new Set(cart.withoutFeatures().map(({ id }) => id))]
  const products = await fetchProducts(ids.slice(-MAX_IDS), lang)
  if (products) cart.addFeatures(products)
}
