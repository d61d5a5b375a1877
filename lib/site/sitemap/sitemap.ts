import 'server-only'
import { LANGUAGES, type Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import {
  countSold,
  lastChanges,
  type SitemapProduct,
  soldInPieces,
} from '@/lib/products/feeds/sitemap-rows'
import { CATEGORIES } from '@/lib/products/types'
import { absolute } from '@/lib/seo/json-ld'
import { TEXT_PAGES } from '@/lib/shared/next-and-server.mjs'
import { element, XML_HEAD } from '@/lib/text/xml'
import { sitemapEntries, URLSET_END, URLSET_START } from './entry'

/** Addresses in one file: the standard allows five times as many, which would take minutes to read. */
export const MAX_ADDRESSES = 10_000
const PRODUCTS_A_FILE = Math.floor(MAX_ADDRESSES / LANGUAGES.length)
/** Home, premium, the categories, the texts of the law and the help pages. */
const MAX_PAGES = 2 + CATEGORIES.length + TEXT_PAGES.length
const INDEX = 'sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The whole sitemap, or, above 10,000 addresses, the list of the files it is split into. */
export async function* sitemap(): AsyncGenerator<string> {
  const products = await countSold()
  if ((products + MAX_PAGES) * LANGUAGES.length > MAX_ADDRESSES) {
    yield `${XML_HEAD}<${INDEX}>\n`
    yield fileNames(products).map(indexEntry).join('')
    yield '</sitemapindex>\n'
    return
  }
  yield URLSET_START
  yield await pageEntries()
  yield* productEntries(0, products)
  yield URLSET_END
}

/** One of the files of a sitemap that is split; null for a name that is none of theirs. */
export async function sitemapFile(name: string): Promise<(() => AsyncGenerator<string>) | null> {
  const at = fileNames(await countSold()).indexOf(name)
  if (at < 0) return null
  return async function* file() {
    yield URLSET_START
    if (at === 0) yield await pageEntries()
    else yield* productEntries((at - 1) * PRODUCTS_A_FILE, at * PRODUCTS_A_FILE)
    yield URLSET_END
  }
}

const fileNames = (products: number) => [
  'pages.xml',
  ...Array.from(
    { length: Math.ceil(products / PRODUCTS_A_FILE) },
    (_, at) => `products-${at + 1}.xml`,
  ),
]

const indexEntry = (name: string) =>
  `<sitemap>${element('loc', absolute(paths.sitemapFile(name)))}</sitemap>\n`

/** Pages that are not about one product; lists are as new as the newest change of what is on them. */
async function pageEntries(): Promise<string> {
  const changes = await lastChanges()
  const all = Object.values(changes).map(Number)
  const lists = CATEGORIES.filter((category) => changes[category])
  return [
    { path: paths.home, updatedAt: all.length > 0 ? new Date(Math.max(...all)) : undefined },
    { path: paths.premium, updatedAt: changes.smartphones },
    ...lists.map((category) => ({
      path: (lang: Language) => paths.category(lang, category),
      updatedAt: changes[category],
    })),
    ...TEXT_PAGES.map((page) => ({
      path: (lang: Language) => paths.legal(lang, page),
    })),
  ]
    .map((page) => sitemapEntries(page))
    .join('')
}

async function* productEntries(from: number, to: number): AsyncGenerator<string> {
  for await (const products of soldInPieces(from, to)) {
    yield products.map(productEntry).join('')
  }
}

function productEntry({ slugs, updatedAt, images }: SitemapProduct): string {
  const languages = LANGUAGES.filter((lang) => slugs[lang])
  const path = (lang: Language) => paths.product(lang, slugs[lang] ?? '')
  return sitemapEntries({ path, languages, updatedAt, images })
}
