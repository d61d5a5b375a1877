import 'server-only'
import type { Metadata } from 'next'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, openGraphLocale } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { shop } from '@/lib/shop'
import { MAX_DESCRIPTION_LENGTH } from './metadata-limits'

export type PageHead = {
  lang: Language
  /** e.g. `paths.premium`; null without a fixed URL, such as a 404. */
  path: ((lang: Language) => string) | null
  title: string
  description: string
  keywords?: readonly string[]
  /** Default: all. */
  languages?: readonly Language[]
  /** For cart, payment, dashboard and filtered lists. */
  noindex?: boolean
  /** 1200 × 630 pixels; default is the shop's picture. */
  image?: { url: string; alt: string } | undefined
  /** Links the product feeds. */
  hasFeeds?: boolean
}

/** Also applies after a client navigation; `pageTags` has the rest. */
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

export type HeadTag =
  | ['meta', { name: string; content: string } | { property: string; content: string }]
  | ['link', { rel: string; href: string; hrefLang?: string; type?: string; title?: string }]

/** For crawlers, in documents only (components/layout/head-tags.tsx). Without `path` no URLs are emitted. */
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
    open('locale', openGraphLocale(lang)),
    ...others.map((language) => open('locale:alternate', openGraphLocale(language))),
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

function absolute(address: string): string {
  return address.startsWith('/') ? shop.url.replace(/\/$/, '') + address : address
}

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

/** Cut between words, with an ellipsis. */
export function shortened(text: string, longest = MAX_DESCRIPTION_LENGTH): string {
  if (text.length <= longest) return text
  const start = text.slice(0, longest - 1)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), 100)).replace(/(?<![\s.,;:–])[\s.,;:–]+$/, '')}…`
}

type PrivatePage =
  | 'withdrawal'
  | 'claim'
  | 'claimStatus'
  | 'review'
  | 'reportReview'
  | 'cart'
  | 'payment'
  | 'dashboard'
  | 'gdpr'
  | 'resetPassword'
  | 'confirmEmail'
  | 'newsletter'
  | 'followed'
  | 'backInStock'
  | 'unsubscribe'

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
