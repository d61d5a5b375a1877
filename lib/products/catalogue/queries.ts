import 'server-only'
import { notFound, permanentRedirect } from 'next/navigation'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { isSlug } from '@/lib/products/catalogue/content/slugs'
import { listCategories } from '@/lib/products/categories/current'
import { cachedCards } from '@/lib/products/listing/cached-cards'
import { getProductIndex } from '@/lib/products/listing/live-index'
import { nearestInPrice } from '@/lib/products/listing/nearest-in-price'
import type { FoundProduct, ProductCardView } from '@/lib/products/types'
import { defaultVariant } from '@/lib/products/variants/variants'
import { oncePerPage } from './cache'
import { detectOutage } from './detect-outage'
import type { HomeSections } from './home-sections'
import { findAt, readAddress, readHomeSections, readView } from './reads'

const readHome = oncePerPage(readHomeSections)

/** Sections in the order set in admin, without categories that have only their own page. */
export async function getHomeSections(language: Language): Promise<HomeSections> {
  const { sections, reductions } = await readHome(language)
  const shown = listCategories().filter(({ display }) => display !== 'page')
  const ordered = shown.flatMap(({ id }) => sections.find(({ category }) => category === id) ?? [])
  return { sections: ordered, reductions }
}

const getAddress = oncePerPage(readAddress)
const getView = oncePerPage(readView)

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

/** At most `limit` other products of the category on sale, nearest in price first. */
export async function getRelated(lang: Language, product: ProductCardView, limit: number) {
  const index = await detectOutage(getProductIndex)
  const { id, category, brand, variants } = product
  const priceCents = defaultVariant(variants)?.priceCents ?? 0
  return cachedCards(index, lang, nearestInPrice(index, { id, category, brand, priceCents }, limit))
}
