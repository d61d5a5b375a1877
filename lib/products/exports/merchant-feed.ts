import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Language } from '@/lib/i18n/languages'
import { absolute } from '@/lib/json-ld'
import { paths } from '@/lib/paths'
import { shop } from '@/lib/shop'
import { element, emptyElement, XML_HEAD } from '@/lib/xml'
import { getProductIndex } from '../listing/live-index'
import { merchantItems } from './merchant-item'
import { readInPieces } from './read'

/**
 * Every product of the shop for merchant centres, RSS 2.0 with their g: namespace, one item a variant; also
 * what is sold out, as that. Products without texts in this language are left out: an item must be in its feed's.
 */
export async function* merchantFeed(lang: Language): AsyncGenerator<string> {
  const { allIds } = await getProductIndex()
  const t = await getTranslations({ locale: lang, namespace: 'metadata' })
  const tHome = await getTranslations({ locale: lang, namespace: 'home' })
  const address = absolute(paths.merchantFeed(lang))
  yield `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
`
  yield [
    element('title', t('feeds.products', { shop: shop.name })),
    element('link', absolute(paths.home(lang))),
    element('description', t('home.description')),
    element('language', lang),
    emptyElement('atom:link', { rel: 'self', type: 'application/rss+xml', href: address }),
  ].join('')
  for await (const products of readInPieces(lang, allIds)) {
    yield products
      .filter(({ textLanguages }) => textLanguages.includes(lang))
      .map((product) => merchantItems(lang, product, tHome(`sections.${product.category}`)))
      .join('')
  }
  yield '</channel></rss>\n'
}
