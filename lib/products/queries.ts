import 'server-only'
import type { Language } from '@/lib/i18n/languages'
import { bundledProducts } from './bundled'
import { cachedRead, readOrBundled } from './cache'
import {
  type FilterOptions,
  type Filters,
  filterOptions,
  filterProducts,
  NO_FILTERS,
  type ProductList,
} from './filters'
import { largestReductions, type Reductions } from './promotions'
import {
  readFilterOptions,
  readHomeSections,
  readProduct,
  readReductions,
  searchSmartphones,
} from './reads'
import { toSections } from './sections'
import type { ProductCardView } from './types'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The home page's sections with their products and the largest reduction of each category. */
export const getHomeSections = cachedRead('home', readHomeSections, async () => {
  const products = await bundledCards()
  return toSections(products, largestReductions(products))
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
  async (): Promise<PremiumList> => {
    const list = await searchSmartphones(NO_FILTERS)
    return { list, filters: NO_FILTERS, ...(await readFrame()) }
  },
  async (): Promise<PremiumList> => ({
    list: filterProducts(await bundledSmartphones(), NO_FILTERS),
    filters: NO_FILTERS,
    ...(await bundledFrame()),
  }),
)

/** One page of smartphones for these filters: at most 12 products, read for this request. */
export async function searchPremium(filters: Filters): Promise<PremiumList> {
  const list = await readOrBundled(
    () => searchSmartphones(filters),
    async () => filterProducts(await bundledSmartphones(), filters),
  )
  return { list, ...(await getFrame()), filters: { ...filters, page: list.page } }
}

const getProductOfLanguage = cachedRead('product', readProduct, async (language, slug) => {
  const product = (await bundledProducts(language)).find((one) => one.slug === slug)
  // Nobody can say now whether it exists: better an error than a wrong 404.
  if (!product) throw new Error(`No product "${slug}" in the bundled catalogue`)
  return product
})

/** A product with its texts, on sale or not; null when there is none of that slug. */
export async function getProduct(language: Language, slug: string) {
  return SLUG.test(slug) && slug.length <= 120 ? getProductOfLanguage(language, slug) : null
}

type Frame = Pick<PremiumList, 'options' | 'reductions'>

const getFrame = cachedRead('frame', readFrame, bundledFrame)

async function readFrame(): Promise<Frame> {
  return { options: await readFilterOptions(), reductions: await readReductions() }
}

async function bundledFrame(): Promise<Frame> {
  const products = await bundledCards()
  const options = filterOptions(products.filter(({ category }) => category === 'smartphones'))
  return { options, reductions: largestReductions(products) }
}

/** Lists show nothing that depends on the language. */
async function bundledCards(): Promise<ProductCardView[]> {
  return (await bundledProducts('en')).map(({ description, features, ...card }) => card)
}

async function bundledSmartphones() {
  return (await bundledCards()).filter(({ category }) => category === 'smartphones')
}
