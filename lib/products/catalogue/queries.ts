import 'server-only'
import type { Language } from '@/lib/languages'
import { listCategories } from '@/lib/products/categories/current'
import { countsIn, firstIdsIn, reductionsIn } from '@/lib/products/listing/catalogue-facts'
import { fallbackIndex } from '@/lib/products/listing/fallback-index'
import type { Category, FoundProduct, ProductView } from '@/lib/products/types'
import { findAt, readAddress } from './address'
import { cachedRead } from './cache'
import { fallbackAddress, fallbackCards, fallbackView } from './fallback'
import { readHomeSections, readView } from './reads'
import { type HomeSections, MAX_IN_SECTION, toSections } from './sections'
import { isSlug } from './slugs'

const readHome = cachedRead('home', readHomeSections, async (language) => {
  const index = await fallbackIndex()
  const cards = new Map((await fallbackCards(language)).map((card) => [card.id, card]))
  const first = firstIdsIn(index, MAX_IN_SECTION).flatMap((id) => cards.get(id) ?? [])
  return toSections(first, reductionsIn(index), countsIn(index))
})

/** In the order of admin, without the categories that have only their own page. */
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
