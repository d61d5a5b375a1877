import 'server-only'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { detectOutage } from '@/lib/products/catalogue/outage'
import { getProductIndex } from '@/lib/products/listing/live-index'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { absolute } from '@/lib/seo/json-ld'
import { element, emptyElement, XML_HEAD } from '@/lib/text/xml'
import type { FeedTexts } from './feed-texts'
import { merchantItems } from './merchant-item'
import { readInBatches } from './read'

/** RSS 2.0 with the g: namespace, one item a variant, sold-out ones too. Only products with texts in this language. */
export async function* merchantFeed(lang: Language, texts: FeedTexts): AsyncGenerator<string> {
  const { allIds } = await getProductIndex()
  const own = await detectOutage(() => readOwnColours())
  const address = absolute(paths.merchantFeed(lang))
  yield `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
`
  yield [
    element('title', texts.products),
    element('link', absolute(paths.home(lang))),
    element('description', texts.description),
    element('language', lang),
    emptyElement('atom:link', { rel: 'self', type: 'application/rss+xml', href: address }),
  ].join('')
  for await (const products of readInBatches(lang, allIds)) {
    yield products
      .filter(({ textLanguages }) => textLanguages.includes(lang))
      .map((product) => merchantItems(lang, product, texts.category(product.category), own))
      .join('')
  }
  yield '</channel></rss>\n'
}
