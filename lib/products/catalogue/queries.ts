import 'server-only'
import type { Language } from '@/lib/languages'
import { bundledIndex } from '@/lib/products/listing/bundled-index'
import { countsIn } from '@/lib/products/listing/catalogue-facts'
import type { FoundProduct } from '@/lib/products/types'
import { bundledCards, findBundledProduct } from './bundled'
import { cachedRead } from './cache'
import { largestReductions } from './promotions'
import { readHomeSections, readProduct } from './reads'
import { toSections } from './sections'
import { isSlug } from './slugs'

/** The home page's sections with their products and the largest reduction of each category. */
export const getHomeSections = cachedRead('home', readHomeSections, async (language) => {
  const products = await bundledCards(language)
  return toSections(products, largestReductions(products), countsIn(await bundledIndex()))
})

const findProduct = cachedRead('product', readProduct, async (language, slug) => {
  const found = await findBundledProduct(language, slug)
  // Nobody can say now whether it exists: better an error than a wrong 404.
  if (!found) throw new Error(`No product "${slug}" in the bundled catalogue`)
  return found
})

/**
 * What this address of this language leads to: a product, on sale or not; the address it has now,
 * when this is an older one, another language's or the one without a language; or null.
 */
export async function resolveProduct(
  language: Language,
  slug: string,
): Promise<FoundProduct | null> {
  return isSlug(slug) ? findProduct(language, slug) : null
}

/** The product that an address leads to, be it an older one; null when it leads nowhere. */
export async function followProduct(language: Language, slug: string) {
  const found = await resolveProduct(language, slug)
  return found?.movedTo ? getProduct(language, found.movedTo) : (found?.product ?? null)
}

/** The product whose address this is today; null also for an address that it had before. */
export async function getProduct(language: Language, slug: string) {
  return (await resolveProduct(language, slug))?.product ?? null
}
