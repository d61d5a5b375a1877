import type { Language } from '@/lib/languages'
import { LANGUAGES } from '@/lib/languages'
import { pictureAddresses } from '@/lib/products/pictures/picture-addresses'
import { absolute } from '@/lib/seo/json-ld'
import { alternates } from '@/lib/seo/metadata'
import { element, emptyElement, XML_HEAD } from '@/lib/text/xml'

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ')

export const URLSET_START = `${XML_HEAD}<urlset ${NAMESPACES}>\n`
export const URLSET_END = '</urlset>\n'

type Page = {
  path: (lang: Language) => string
  languages?: readonly Language[]
  /** Omitted when unknown. */
  updatedAt?: Date | undefined
  images?: readonly string[]
}

/** One `<url>` per language, with the same alternates as the document. */
export function sitemapEntries({
  path,
  languages = LANGUAGES,
  updatedAt,
  images = [],
}: Page): string {
  const shared = [
    element('lastmod', updatedAt?.toISOString()),
    ...Object.entries(alternates(languages, path)).map(([hreflang, address]) =>
      emptyElement('xhtml:link', { rel: 'alternate', hreflang, href: absolute(address) }),
    ),
    ...pictureAddresses(images).map(
      (image) => `<image:image>${element('image:loc', image)}</image:image>`,
    ),
  ].join('')
  return languages
    .map((lang) => `<url>${element('loc', absolute(path(lang)))}${shared}</url>\n`)
    .join('')
}
