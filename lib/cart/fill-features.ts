import type { Language } from '@/lib/languages'
import { fetchProducts } from '@/lib/products/catalogue/by-id'
import { cart } from './store'

/** Loads the features that list cards lack; without a response they stay empty until the next addition. */
export async function fillFeatures(lang: Language): Promise<void> {
  const ids = [...new Set(cart.withoutFeatures().map(({ id }) => id))]
  const products = await fetchProducts(ids, lang)
  if (products) cart.addFeatures(products)
}
