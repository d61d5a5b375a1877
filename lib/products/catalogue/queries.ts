import 'server-only'
import { notFound, permanentRedirect } from 'next/navigation'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { isSlug } from '@/lib/products/catalogue/content/slugs'
import {
  fallbackAddress,
  fallbackCards,
  fallbackView,
} from '@/lib/products/catalogue/outage/fallback'
import { listCategories } from '@/lib/products/categories/current'
import { cachedCards, cardsDuringOutage } from '@/lib/products/listing/cached-cards'
import { fallbackIndex, indexDuringOutage } from '@/lib/products/listing/fallback-index'
import { getProductIndex } from '@/lib/products/listing/live-index'
import { nearestInPrice } from '@/lib/products/listing/nearest-in-price'
import type { Category, FoundProduct, ProductCardView, ProductView } from '@/lib/products/types'
import { defaultVariant } from '@/lib/products/variants/variants'
import { cachedRead } from './cache'
import {
  countsIn,
  firstIdsIn,
  type HomeSections,
  MAX_IN_SECTION,
  reductionsIn,
  toSections,
} from './home-sections'
import { findAt, readAddress, readHomeSections, readView } from './reads'

const readHome = cachedRead('home', readHomeSections, async (language) => {
  const index = await fallbackIndex()
  const cards = new Map((await fallbackCards(language)).map((card) => [card.id, card]))
  const first = firstIdsIn(index, MAX_IN_SECTION).flatMap((id) => cards.get(id) ?? [])
  return toSections(first, reductionsIn(index), countsIn(index))
})

/** Sections in the order set in admin, without categories that have only their own page. */
export async function getHomeSections(language: Language): Promise<HomeSections> {
  const { sections, reductions } = await readHome(language)
  const shown = listCategories().filter(({ display }) => display !== 'page')
  const ordered = shown.flatMap(({ id }) => sections.find(({ category }) => category === id) ?? [])
  return { sections: ordered, reductions }
}

const getAddress = cachedRead('address', readAddress, fallbackAddress, () => [])

const getView = cachedRead(
  'product',
  (language: Language, id: string, _: Category): Promise<ProductView | null> =>
    readView(language, id),
  fallbackView,
  (_language, _id, category) => [category],
)

/** A product, on sale or not; its current slug for a former or another language's slug; or null. */
export async function resolveProduct(
  language: Language,
  slug: string,
): Promise<FoundProduct | null> {
  return isSlug(slug) ? findAt(language, slug, getAddress, getView) : null
}

export async function followProduct(language: Language, slug: string) {
  const found = await resolveProduct(language, slug)
  return found?.movedTo ? getProduct(language, found.movedTo) : (found?.product ?? null)
}

export async function getProduct(language: Language, slug: string) {
  return (await resolveProduct(language, slug))?.product ?? null
}

type Choice = Parameters<typeof paths.product>[2]

/** Former slugs and other languages' redirect permanently, with `choice`; `notFound()` otherwise. */
export async function pageProduct(lang: Language, slug: string, choice: Choice = {}) {
  const found = await resolveProduct(lang, slug)
  if (!found) notFound()
  if (!found.product) permanentRedirect(paths.product(lang, found.movedTo, choice))
  return found.product
}

/** No redirect for former slugs: it would empty the page behind the modal. */
export async function modalProduct(lang: Language, slug: string) {
  return (await followProduct(lang, slug)) ?? notFound()
}

type Args = [
  lang: Language,
  category: Category,
  id: string,
  brand: string,
  priceCents: number,
  limit: number,
]

/** At most `limit` other products of the category on sale, nearest in price first. */
export const getRelated = (lang: Language, product: ProductCardView, limit: number) =>
  findRelated(...argsOf(lang, product, limit))

/** Uncached. */
export const readRelated = (lang: Language, product: ProductCardView, limit: number) =>
  read(...argsOf(lang, product, limit))

const findRelated = cachedRead(
  'related',
  read,
  async (...[lang, category, id, brand, priceCents, limit]: Args) => {
    const index = await indexDuringOutage()
    const ids = nearestInPrice(index, { id, category, brand, priceCents }, limit)
    return cardsDuringOutage(lang, ids)
  },
  (...[, category]: Args) => [category],
)

async function read(...[lang, category, id, brand, priceCents, limit]: Args) {
  const index = await getProductIndex()
  const ids = nearestInPrice(index, { id, category, brand, priceCents }, limit)
  return cachedCards(index, lang, ids)
}

function argsOf(lang: Language, product: ProductCardView, limit: number): Args {
  const { category, id, brand, variants } = product
  return [lang, category, id, brand, defaultVariant(variants)?.priceCents ?? 0, limit]
}
