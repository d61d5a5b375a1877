import 'server-only'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { categoryPath, findCategory } from '@/lib/products/categories/current'
import { categoryTexts } from '@/lib/products/categories/texts'
import { socialPicture } from '@/lib/products/pictures/social/address'
import type { PageHead } from '@/lib/seo/metadata'
import { shop } from '@/lib/shop'
import { isPlainList } from './filters'
import type { ListPage } from './page-list'
import type { Listing } from './shapes'

type Filtered = Pick<Listing, 'filters' | 'page' | 'ignored'>

/** Without `listing`: the head of the unfiltered list. */
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
