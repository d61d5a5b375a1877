import 'server-only'
import type { Metadata } from 'next'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, OPEN_GRAPH_LOCALES } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { shop } from '@/lib/shop'
import { MAX_DESCRIPTION_LENGTH } from './metadata-limits'

/** What a page says of itself to who does not read it: tabs, search engines, networks. */
export type PageHead = {
  lang: Language
  /** The page's address in a language, e.g. `paths.premium`; null where it answers for any address, such as a 404. */
  path: ((lang: Language) => string) | null
  title: string
  description: string
  /** What the page is about; what the shop is about follows. */
  keywords?: readonly string[]
  /** The languages in which it has texts of its own; all unless it says so. */
  languages?: readonly Language[]
  /** Pages that are nobody's search result: cart, payment, dashboard, filtered lists. */
  noindex?: boolean
  /** 1200 × 630 pixels; the shop's own picture of this language unless the page has one. */
  image?: { url: string; alt: string } | undefined
  /** Whether the page stands for what the shop sells, so that its feeds are named in it. */
  hasFeeds?: boolean
}

/**
 * The metadata of every page that also hold where the router shows it in another's document: translated title and
 * description, the canonical of its own language, whether it is to be found. `pageTags` has the rest.
 */
export async function pageMetadata(page: Promise<PageHead>): Promise<Metadata> {
  const { lang, path, title, description, noindex } = await page
  return {
    title,
    description: shortened(description),
    manifest: paths.manifest(lang),
    robots: noindex ? { index: false, follow: true } : undefined,
    alternates: path && { canonical: absolute(path(lang)) },
  }
}

/** An element of a document's head that has nothing inside. */
export type HeadTag =
  | ['meta', { name: string; content: string } | { property: string; content: string }]
  | ['link', { rel: string; href: string; hrefLang?: string; type?: string; title?: string }]

/**
 * What only machines read, in documents alone (components/layout/page-tags.tsx): keywords, alternates for the languages that the
 * page has and x-default, feeds, the Open Graph and Twitter set. Without a path of its own it names no address.
 */
export async function pageTags(page: PageHead): Promise<HeadTag[]> {
  const { lang, title, keywords = [], languages = LANGUAGES } = page
  const own = page.path
  const path = own && ((language: Language) => absolute(own(language)))
  const t = await getTexts('metadata', lang)
  const description = shortened(page.description)
  const { url, alt } = page.image ?? { url: `/og/${lang}.png`, alt: title }
  const image = absolute(url)
  const others = languages.filter((language) => language !== lang)
  return [
    named('keywords', [...keywords, t('keywords')].join(', ')),
    ...(path ? Object.entries(alternates(languages, path)) : []).map(
      ([hrefLang, href]): HeadTag => ['link', { rel: 'alternate', hrefLang, href }],
    ),
    ...(path && page.hasFeeds ? feeds(lang, t) : []),
    open('type', 'website'),
    open('site_name', shop.name),
    open('title', title),
    open('description', description),
    ...(path ? [open('url', path(lang))] : []),
    open('locale', OPEN_GRAPH_LOCALES[lang]),
    ...others.map((language) => open('locale:alternate', OPEN_GRAPH_LOCALES[language])),
    open('image', image),
    open('image:width', '1200'),
    open('image:height', '630'),
    open('image:alt', alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image),
    named('twitter:image:alt', alt),
  ]
}

const named = (name: string, content: string): HeadTag => ['meta', { name, content }]
const open = (property: string, content: string): HeadTag => [
  'meta',
  { property: `og:${property}`, content },
]

/** With the shop's own address before it. */
function absolute(address: string): string {
  return address.startsWith('/') ? shop.url.replace(/\/$/, '') + address : address
}

/** A page's address in each of its languages, and for whoever reads none of them. */
export function alternates(
  languages: readonly Language[],
  path: (lang: Language) => string,
): Record<string, string> {
  const fallback = languages.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : languages[0]
  return {
    ...Object.fromEntries(languages.map((language) => [language, path(language)])),
    ...(fallback && { 'x-default': path(fallback) }),
  }
}

type Texts = Awaited<ReturnType<typeof getTexts<'metadata'>>>

const feeds = (lang: Language, t: Texts): HeadTag[] => [
  feed('atom', paths.atom(lang), t('feeds.newest', { shop: shop.name })),
  feed('rss', paths.merchantFeed(lang), t('feeds.products', { shop: shop.name })),
]

const feed = (kind: string, path: string, title: string): HeadTag => [
  'link',
  { rel: 'alternate', type: `application/${kind}+xml`, title, href: absolute(path) },
]

/** A text up to what a search result shows, cut between two words. */
export function shortened(text: string, longest = MAX_DESCRIPTION_LENGTH): string {
  if (text.length <= longest) return text
  const start = text.slice(0, longest - 1)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), 100)).replace(/[\s.,;:–]+$/, '')}…`
}

/** Pages about one visitor, as `paths` and `metadata` in the messages name them. */
type PrivatePage =
  | 'withdrawal'
  | 'cart'
  | 'payment'
  | 'dashboard'
  | 'gdpr'
  | 'resetPassword'
  | 'confirmEmail'

/** Of a page that only its visitor has a use for, and no search engine. */
export async function privateHead(
  params: Promise<{ lang: string }>,
  page: PrivatePage,
): Promise<PageHead> {
  const lang = await pageLanguage(params)
  const t = await getTexts(`metadata.${page}`)
  return {
    lang,
    path: (language) => paths[page](language),
    title: t('title', { shop: shop.name }),
    description: t('description', { shop: shop.name }),
    noindex: true,
  }
}
