import { toSlug } from '../../lib/products/catalogue/slugs'
import { KINDS } from './kinds'
import type { CatalogueProduct, Language } from './types'

/** Languages that say what a thing is after its name, as in "Aurvenne Linea watch". */
const NAME_FIRST: readonly Language[] = ['en', 'hu']

/** The product's name in this language, null where it is called the same as everywhere. */
export const nameIn = (
  { name, names }: Pick<CatalogueProduct, 'name' | 'names'>,
  lang: Language,
) => (names?.[lang] && names[lang] !== name ? names[lang] : null)

/** The product's address in this language: what it is and what it is called, in that language's order. */
export function slugIn(
  product: Pick<CatalogueProduct, 'name' | 'names' | 'kind'>,
  language: Language,
): string {
  const words = [KINDS[product.kind][language], nameIn(product, language) ?? product.name]
  return toSlug((NAME_FIRST.includes(language) ? words.reverse() : words).join(' '))
}
