import 'server-only'
import type { Language } from '@/lib/languages'
import { formatMoney } from '@/lib/money'
import { paths } from '@/lib/paths'
import { plainDescription } from '@/lib/products/catalogue/content/description'
import { getProductIndex } from '@/lib/products/listing/live-index'
import { defaultVariant } from '@/lib/products/variants/variants'
import { absolute } from '@/lib/seo/json-ld'
import { shop } from '@/lib/shop'
import { element, emptyElement, XML_HEAD } from '@/lib/text/xml'
import type { FeedTexts } from './feed-texts'
import { type ExportedProduct, readInBatches } from './read'

const MAX_ENTRIES = 50

/** The newest products with texts in this language, as Atom (RFC 4287). */
export async function* atomOfNew(lang: Language, texts: FeedTexts): AsyncGenerator<string> {
  const products = await readNewest(lang)
  const self = absolute(paths.atom(lang))
  yield `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">
`
  yield [
    element('id', self),
    element('title', texts.newest),
    element('updated', lastChange(products)),
    emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: absolute(paths.home(lang)) }),
    `<author>${element('name', shop.name)}</author>`,
  ].join('')
  for (const product of products) yield entry(lang, product)
  yield '</feed>\n'
}

async function readNewest(lang: Language): Promise<ExportedProduct[]> {
  const index = await getProductIndex()
  const newest = [...index.ids.keys()].sort(
    (a, b) => (index.newest[a] ?? 0) - (index.newest[b] ?? 0),
  )
  const ids = newest.map((row) => index.ids[row] ?? '')
  const products: ExportedProduct[] = []
  for await (const some of readInBatches(lang, ids)) {
    products.push(...some.filter(({ textLanguages }) => textLanguages.includes(lang)))
    if (products.length >= MAX_ENTRIES) break
  }
  return products.slice(0, MAX_ENTRIES)
}

const lastChange = (products: ExportedProduct[]) =>
  new Date(Math.max(0, ...products.map(({ updatedAt }) => updatedAt.getTime()))).toISOString()

function entry(lang: Language, product: ExportedProduct): string {
  const address = absolute(paths.product(lang, product.slug))
  const shown = defaultVariant(product.variants)
  const price = shown ? formatMoney(shown.priceCents, lang) : ''
  return `<entry>${[
    // Stable across renames and moves.
    element('id', `urn:uuid:${product.id}`),
    element('title', product.name),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: address }),
    element('published', product.createdAt.toISOString()),
    element('updated', product.updatedAt.toISOString()),
    element('summary', [price, plainDescription(product.description)].filter(Boolean).join(' – ')),
  ].join('')}</entry>\n`
}
