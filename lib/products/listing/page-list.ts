import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { categoryPath, findCategory, menuCategories } from '@/lib/products/categories/current'
import { categoryTexts } from '@/lib/products/categories/texts'
import { socialPicture } from '@/lib/products/pictures/social/get-social'
import { CATEGORIES, type Category } from '@/lib/products/types'
import type { PageHead } from '@/lib/seo/metadata'
import { shop } from '@/lib/shop'
import { getCategoryList, listCategory } from './list-products'
import { parseListFilters, type Query } from './parse'
import { isPlainList, type Listing } from './shapes'

/** `isPremium`: /premium, which shows the smartphones (specification §2). */
export type ListPage = { lang: Language; category: Category; isPremium: boolean }

/** `notFound()` for an unknown list, and for an empty category outside the menu. */
export async function pageList(params: Promise<{ lang: string; list: string }>): Promise<ListPage> {
  const lang = await pageLanguage(params)
  const { list } = await params
  if (list === 'premium') return { lang, category: 'smartphones', isPremium: true }
  const category = CATEGORIES.find((one) => one === list)
  if (!(category && findCategory(category))) notFound()
  const isAlways = menuCategories().includes(category)
  if (!isAlways && (await getCategoryList(lang, category)).count === 0) notFound()
  return { lang, category, isPremium: false }
}

export function listForRequest(language: Language, category: Category, query: Query) {
  return read(language, category, JSON.stringify(query))
}

const read = cache((language: Language, category: Category, query: string) =>
  listCategory(language, category, parseListFilters(JSON.parse(query) as Query)),
)

type Filtered = Pick<Listing, 'filters' | 'page' | 'ignored'>

/** Builds the head of the unfiltered list when `listing` is absent. */
export const listHead = (list: ListPage, listing?: Filtered): Promise<PageHead> =>
  list.isPremium ? premiumHead(list.lang, listing) : categoryHead(list, listing)

async function premiumHead(lang: Language, listing?: Filtered): Promise<PageHead> {
  const [t, { name }] = await Promise.all([getTexts('metadata'), categoryTexts(lang)])
  const { page, noindex } = pageOf(listing)
  const names = { shop: shop.name, page }
  return {
    lang,
    path: (language) => paths.premium(language, { page }),
    title: page > 1 ? t('premium.titlePage', names) : t('premium.title', names),
    description: onPage(t, t('premium.description', names), page),
    keywords: [name('smartphones'), shop.name],
    hasFeeds: !noindex,
    noindex,
  }
}

async function categoryHead({ lang, category }: ListPage, listing?: Filtered): Promise<PageHead> {
  const [t, texts] = await Promise.all([getTexts('metadata'), categoryTexts(lang)])
  const url = socialPicture(findCategory(category)?.picture ?? '')
  const { page, noindex } = pageOf(listing)
  const names = { shop: shop.name, page, category: texts.name(category) }
  return {
    lang,
    path: (language) => categoryPath(language, category, { page }),
    title: page > 1 ? t('category.titlePage', names) : t('category.title', names),
    description: onPage(t, texts.text(category), page),
    keywords: [names.category, shop.name],
    hasFeeds: !noindex,
    noindex,
    image: url ? { url, alt: names.category } : undefined,
  }
}

type Texts = Awaited<ReturnType<typeof getTexts<'metadata'>>>

const onPage = (t: Texts, description: string, page: number) =>
  page > 1 ? t('onPage', { description, page }) : description

/** Filtered and sorted lists are not indexed and point to the plain list; further pages are canonical. */
function pageOf(listing?: Filtered) {
  if (!listing) return { page: 1, noindex: false }
  const noindex = !isPlainList(listing)
  return { page: noindex ? 1 : listing.page, noindex }
}
