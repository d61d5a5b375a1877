import 'server-only'
import type { Metadata } from 'next'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, OPEN_GRAPH_LOCALES } from './i18n/languages'
import { pageLanguage } from './i18n/page-language'
import { getTexts } from './i18n/texts'
import { LONGEST_DESCRIPTION } from './metadata-limits'
import { paths } from './paths'
import { shop } from './shop'

type Page = {
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
 * Every page's metadata: translated title, description and keywords, the canonical of its own language,
 * alternates for the languages it has and x-default, the Open Graph and Twitter set. Without a path of its own it
 * names no address.
 */
export async function pageMetadata(page: Page): Promise<Metadata> {
  const { lang, title, keywords = [], languages = LANGUAGES, noindex = false } = page
  const own = page.path
  const path = own && ((language: Language) => absolute(own(language)))
  const t = await getTexts('metadata', lang)
  const description = shortened(page.description)
  const { url, alt } = page.image ?? { url: `/og/${lang}.png`, alt: title }
  const image = { url: absolute(url), alt }
  return {
    metadataBase: new URL(shop.url),
    title,
    description,
    keywords: [...keywords, t('keywords')].join(', '),
    manifest: paths.manifest(lang),
    robots: noindex ? { index: false, follow: true } : undefined,
    alternates: path && {
      canonical: path(lang),
      languages: alternates(languages, path),
      types: page.hasFeeds ? feeds(lang, t) : undefined,
    },
    openGraph: {
      type: 'website',
      siteName: shop.name,
      title,
      description,
      url: path?.(lang),
      locale: OPEN_GRAPH_LOCALES[lang],
      alternateLocale: languages.filter((l) => l !== lang).map((l) => OPEN_GRAPH_LOCALES[l]),
      images: [{ ...image, width: 1200, height: 630 }],
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  }
}

/** With the shop's own address before it: what has none, Next tries to read and throws, a dozen times a page. */
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

const feeds = (lang: Language, t: Texts) => ({
  'application/atom+xml': [
    { url: absolute(paths.atom(lang)), title: t('feeds.newest', { shop: shop.name }) },
  ],
  'application/rss+xml': [
    { url: absolute(paths.merchantFeed(lang)), title: t('feeds.products', { shop: shop.name }) },
  ],
})

/** A text up to what a search result shows, cut between two words. */
export function shortened(text: string, longest = LONGEST_DESCRIPTION): string {
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

/** The metadata of a page that only its visitor has a use for, and no search engine. */
export async function privateMetadata(
  params: Promise<{ lang: string }>,
  page: PrivatePage,
): Promise<Metadata> {
  const lang = await pageLanguage(params)
  const t = await getTexts(`metadata.${page}`)
  return pageMetadata({
    lang,
    path: (language) => paths[page](language),
    title: t('title', { shop: shop.name }),
    description: t('description', { shop: shop.name }),
    noindex: true,
  })
}
