import 'server-only'
import { LANGUAGES, type Language } from '@/lib/languages'
import { publishedPages } from '@/lib/legal/own-pages'
import { paths } from '@/lib/paths'
import { categoryPath, listCategories } from '@/lib/products/categories/current'
import {
  countOnSale,
  lastChanges,
  type SitemapProduct,
  soldInBatches,
} from '@/lib/products/feeds/sitemap-rows'
import { absolute } from '@/lib/seo/json-ld'
import { TEXT_PAGES } from '@/lib/shared/next-and-server.mjs'
import { element, XML_HEAD } from '@/lib/text/xml'
import { sitemapEntries, URLSET_END, URLSET_START } from './entry'

/** Below the standard's limit of 50,000, which would take minutes to generate. */
export const MAX_ADDRESSES = 10_000
const PRODUCTS_A_FILE = Math.floor(MAX_ADDRESSES / LANGUAGES.length)
const pageCount = () => 2 + listCategories().length + TEXT_PAGES.length + publishedPages().length
const INDEX = 'sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Changes with the owner's pages. */
export const pagesVersion = (): string => JSON.stringify(publishedPages())

/** Above 10,000 addresses an index of files. */
export async function* sitemap(): AsyncGenerator<string> {
  const products = await countOnSale()
  if ((products + pageCount()) * LANGUAGES.length > MAX_ADDRESSES) {
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

/** Null for an unknown name. */
export async function sitemapFile(name: string): Promise<(() => AsyncGenerator<string>) | null> {
  const at = fileNames(await countOnSale()).indexOf(name)
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

/** Lists are as new as their latest product. */
async function pageEntries(): Promise<string> {
  const changes = await lastChanges()
  const all = Object.values(changes).map(Number)
  const lists = listCategories()
    .map(({ id }) => id)
    .filter((category) => changes[category])
  return [
    { path: paths.home, updatedAt: all.length > 0 ? new Date(Math.max(...all)) : undefined },
    ...(changes.smartphones ? [{ path: paths.premium, updatedAt: changes.smartphones }] : []),
    ...lists.map((category) => ({
      path: (lang: Language) => categoryPath(lang, category),
      updatedAt: changes[category],
    })),
    ...TEXT_PAGES.map((page) => ({
      path: (lang: Language) => paths.legal(lang, page),
    })),
    ...publishedPages().map(({ slug, languages }) => ({
      path: (lang: Language) => paths.page(lang, slug),
      languages,
    })),
  ]
    .map((page) => sitemapEntries(page))
    .join('')
}

async function* productEntries(from: number, to: number): AsyncGenerator<string> {
  for await (const products of soldInBatches(from, to)) {
    yield products.map(productEntry).join('')
  }
}

function productEntry({ slugs, updatedAt, images }: SitemapProduct): string {
  const languages = LANGUAGES.filter((lang) => slugs[lang])
  const path = (lang: Language) => paths.product(lang, slugs[lang] ?? '')
  return sitemapEntries({ path, languages, updatedAt, images })
}
