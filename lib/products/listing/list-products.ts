import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Language } from '@/lib/i18n/languages'
import { bundledCards } from '../bundled'
import { cachedRead, readOrBundled } from '../cache'
import type { Listing } from '../listing'
import { promisedAnywhere, promisedPercent, type Reductions } from '../promotions'
import { readCards } from '../reads'
import type { Category, ProductCardView } from '../types'
import { bundledIndex } from './bundled-index'
import { countsIn, reductionsIn } from './catalogue-facts'
import { NO_FILTERS } from './filters'
import { findProducts, type Scope } from './find-products'
import { getProductIndex, lastProductIndex } from './live-index'
import type { Asked } from './parse'
import type { ProductIndex } from './product-index'

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

const KEPT_CARDS = 500
// For the time the database is away; one for the process.
const store = globalThis as { shopRecentCards?: LRUCache<string, ProductCardView> }
store.shopRecentCards ??= new LRUCache({ max: KEPT_CARDS })
const recentCards = store.shopRecentCards

/** One page of a list in this language: two queries, whatever the size of the catalogue. */
export async function listProducts(
  language: Language,
  asked: Asked,
  scope: ListScope = {},
): Promise<Listing> {
  return readOrBundled(
    async () => toListing(await getProductIndex(), language, asked, scope),
    async () => toListing(await indexWhenAway(), language, asked, scope, cardsWhenAway),
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
  const listing = await toListing(index, language, asked, { category }, cardsWhenAway)
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
  cardsOf = readAndKeepCards,
): Promise<Listing> {
  const { ids, ignored, ...found } = findProducts(index, asked.filters, scope)
  return {
    ...found,
    products: await cardsOf(language, ids),
    isCapped,
    ignored: [...asked.ignored, ...ignored],
  }
}

async function readAndKeepCards(language: Language, ids: string[]) {
  const cards = await readCards(language, ids)
  for (const card of cards) recentCards.set(`${language} ${card.id}`, card)
  return cards
}

/** The index as it was last read, else the bundled one. */
async function indexWhenAway(): Promise<ProductIndex> {
  return lastProductIndex() ?? bundledIndex()
}

/** Cards as they were last read, else the bundled ones; those that neither knows are left out. */
async function cardsWhenAway(language: Language, ids: string[]) {
  const bundled = await bundledCards(language)
  return ids.flatMap(
    (id) => recentCards.get(`${language} ${id}`) ?? bundled.find((card) => card.id === id) ?? [],
  )
}
