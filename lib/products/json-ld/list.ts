import 'server-only'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import type { Listing } from '@/lib/products/listing/shapes'
import { isPlainList } from '@/lib/products/listing/shapes'
import { absolute, type Thing } from '@/lib/seo/json-ld'

/** Product addresses only. Null for filtered, sorted and empty lists, which are not indexed. */
export function itemList(lang: Language, listing: Listing): Thing | null {
  const { products } = listing
  if (products.length === 0 || !isPlainList(listing)) return null
  return {
    '@type': 'ItemList',
    numberOfItems: products.length,
    itemListElement: products.map(({ slug }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url: absolute(paths.product(lang, slug)),
    })),
  }
}
