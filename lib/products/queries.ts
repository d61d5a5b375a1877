import 'server-only'
import type { Language } from '@/lib/i18n/languages'
import { bundledCards, findBundledProduct } from './bundled'
import { cachedRead, readOrBundled } from './cache'
import {
  type FilterOptions,
  type Filters,
  filterOptions,
  filterProducts,
  NO_FILTERS,
  type ProductList,
} from './filters'
import { bundledIndex } from './listing/bundled-index'
import { countsIn } from './listing/catalogue-facts'
import { largestReductions, type Reductions } from './promotions'
import {
  readFilterOptions,
  readHomeSections,
  readProduct,
  readReductions,
  searchSmartphones,
} from './reads'
import { toSections } from './sections'
import { isSlug } from './slugs'
import type { FoundProduct } from './types'

/** The home page's sections with their products and the largest reduction of each category. */
export const getHomeSections = cachedRead('home', readHomeSections, async (language) => {
  const products = await bundledCards(language)
  return toSections(products, largestReductions(products), countsIn(await bundledIndex()))
})

export type PremiumList = {
  list: ProductList
  options: FilterOptions
  reductions: Reductions
  filters: Filters
}

/** The first page of smartphones as nobody filtered it, and what it can be filtered by. */
export const getPremiumPage = cachedRead(
  'premium',
  async (language: Language): Promise<PremiumList> => {
    const list = await searchSmartphones(language, NO_FILTERS)
    return { list, filters: NO_FILTERS, ...(await readFrame()) }
  },
  async (language): Promise<PremiumList> => ({
    list: filterProducts(await bundledSmartphones(language), NO_FILTERS),
    filters: NO_FILTERS,
    ...(await bundledFrame()),
  }),
)

/** One page of smartphones for these filters: at most 12 products, read for this request. */
export async function searchPremium(language: Language, filters: Filters): Promise<PremiumList> {
  const list = await readOrBundled(
    () => searchSmartphones(language, filters),
    async () => filterProducts(await bundledSmartphones(language), filters),
  )
  return { list, ...(await getFrame()), filters: { ...filters, page: list.page } }
}

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

/** The product whose address this is today; null also for an address that it had before. */
export async function getProduct(language: Language, slug: string) {
  return (await resolveProduct(language, slug))?.product ?? null
}

type Frame = Pick<PremiumList, 'options' | 'reductions'>

const getFrame = cachedRead('frame', readFrame, bundledFrame)

async function readFrame(): Promise<Frame> {
  return { options: await readFilterOptions(), reductions: await readReductions() }
}

async function bundledFrame(): Promise<Frame> {
  const products = await bundledCards('en')
  const options = filterOptions(products.filter(({ category }) => category === 'smartphones'))
  return { options, reductions: largestReductions(products) }
}

async function bundledSmartphones(language: Language) {
  return (await bundledCards(language)).filter(({ category }) => category === 'smartphones')
}
