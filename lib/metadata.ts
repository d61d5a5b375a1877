import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, OPEN_GRAPH_LOCALES } from './i18n/languages'
import { pageLanguage } from './i18n/page-language'
import { paths } from './paths'
import { shop } from './shop'

type Page = {
  lang: Language
  /** The page's address in a language, e.g. `paths.premium`. */
  path: (lang: Language) => string
  title: string
  description: string
  keywords?: string
  /** Pages that are nobody's search result: cart, payment, dashboard, filtered lists. */
  noindex?: boolean
  image?: { url: string; alt: string }
}

/**
 * Every page's metadata: translated title and description, the canonical of its own language,
 * alternates for the seven languages and x-default, the Open Graph and Twitter set.
 */
export function pageMetadata({
  lang,
  path,
  title,
  description,
  keywords,
  noindex,
  image,
}: Page): Metadata {
  const social = image ?? { url: `/og/${lang}.png`, alt: shop.name }
  return {
    metadataBase: new URL(shop.url),
    title,
    description,
    keywords,
    robots: noindex ? { index: false, follow: true } : undefined,
    alternates: {
      canonical: path(lang),
      languages: {
        ...Object.fromEntries(LANGUAGES.map((language) => [language, path(language)])),
        'x-default': path(DEFAULT_LANGUAGE),
      },
    },
    openGraph: {
      type: 'website',
      siteName: shop.name,
      title,
      description,
      url: path(lang),
      locale: OPEN_GRAPH_LOCALES[lang],
      alternateLocale: LANGUAGES.filter((l) => l !== lang).map((l) => OPEN_GRAPH_LOCALES[l]),
      images: [{ ...social, width: 1200, height: 630 }],
    },
    twitter: { card: 'summary_large_image', title, description, images: [social.url] },
  }
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
  const t = await getTranslations(`metadata.${page}`)
  return pageMetadata({
    lang,
    path: (language) => paths[page](language),
    title: t('title', { shop: shop.name }),
    description: t('description', { shop: shop.name }),
    noindex: true,
  })
}
