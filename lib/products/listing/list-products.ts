import 'server-only'
import type { Language } from '@/lib/languages'
import { cachedRead, readOrBundled } from '@/lib/products/catalogue/cache'
import {
  promisedAnywhere,
  promisedPercent,
  type Reductions,
} from '@/lib/products/catalogue/promotions'
import type { Category } from '@/lib/products/types'
import { bundledIndex } from './bundled-index'
import { countsIn, reductionsIn } from './catalogue-facts'
import { NO_FILTERS } from './filters'
import { findProducts, type Scope } from './find-products'
import { cardsBeside, cardsWhenAway } from './kept-cards'
import { getProductIndex, lastProductIndex } from './live-index'
import type { Asked } from './parse'
import type { ProductIndex } from './product-index'
import type { Listing } from './shapes'

/** `ids`: ranked products, best first, of which `isCapped` says that there are more. */
export type ListScope = Scope & { isCapped?: boolean }

/** A category's list with what its page says about it. */
export type CategoryList = {
  listing: Listing
  /** Products of the category on sale, whatever the filters. */
  count: number
  /** The percent that the category, and the whole shop, may promise; 0 for none. */
  percent: number
  percentAnywhere: number
}

/**
 * One page of a list in this language: two queries at the most, whatever the size of the catalogue, and none
 * where its cards were read since a product last changed.
 */
export async function listProducts(
  language: Language,
  asked: Asked,
  scope: ListScope = {},
): Promise<Listing> {
  return readOrBundled(
    async () => toListing(await getProductIndex(), language, asked, scope),
    async () => toListing(await indexWhenAway(), language, asked, scope, lastCards),
  )
}

/** A category's list as nobody filtered it, kept until a product changes. */
export const getCategoryList = cachedRead(
  'category',
  (language: Language, category: Category) => readCategory(language, category, plain),
  (language, category) => readCategoryWhenAway(language, category, plain),
)

/** A category's list for the filters of a request. */
export async function listCategory(
  language: Language,
  category: Category,
  asked: Asked,
): Promise<CategoryList> {
  return readOrBundled(
    () => readCategory(language, category, asked),
    () => readCategoryWhenAway(language, category, asked),
  )
}

const lastCards: typeof cardsBeside = (_, language, ids) => cardsWhenAway(language, ids)

const plain: Asked = { filters: NO_FILTERS, ignored: [] }

async function readCategory(language: Language, category: Category, asked: Asked) {
  const index = await getProductIndex()
  return {
    listing: await toListing(index, language, asked, { category }),
    ...facts(index, category),
  }
}

async function readCategoryWhenAway(language: Language, category: Category, asked: Asked) {
  const index = await indexWhenAway()
  const listing = await toListing(index, language, asked, { category }, lastCards)
  return { listing, ...facts(index, category) }
}

function facts(index: ProductIndex, category: Category) {
  const reductions: Reductions = reductionsIn(index)
  return {
    count: countsIn(index)[category] ?? 0,
    percent: promisedPercent(reductions, category),
    percentAnywhere: promisedAnywhere(reductions),
  }
}

async function toListing(
  index: ProductIndex,
  language: Language,
  asked: Asked,
  { isCapped = false, ...scope }: ListScope,
  cardsOf: typeof cardsBeside = cardsBeside,
): Promise<Listing> {
  const { ids, ignored, ...found } = findProducts(index, asked.filters, scope)
  return {
    ...found,
    products: await cardsOf(index, language, ids),
    isCapped,
    ignored: [...asked.ignored, ...ignored],
  }
}

/** The index as it was last read, else the bundled one. */
async function indexWhenAway(): Promise<ProductIndex> {
  return lastProductIndex() ?? bundledIndex()
}
