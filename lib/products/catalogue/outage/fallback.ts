import 'server-only'
import { env } from '@/lib/env'
import { LANGUAGES, type Language } from '@/lib/languages'
import type { Address } from '@/lib/products/catalogue/reads'
import { slugIn, toCard, toView } from '@/lib/products/catalogue/rows'
import type { DemoProduct } from '@/lib/products/csv/demo'
import type { ProductCardView, ProductView } from '@/lib/products/types'
import { isPublicShop } from '@/lib/text/public-shop'
import { type LastRead, type LastReadProduct, readLastRead } from './last-read'

/** `isDatabaseDown` matches its name. */
class CatalogueUnavailable extends Error {
  override name = 'DatabaseNotReachable'
}

/**
 * The products shown during an outage (docs/decisions/006): those last read, else the demonstration ones. Throws an error that
 * `isDatabaseDown` accepts where a public shop has never read any.
 */
export async function readFallback(): Promise<LastRead> {
  const last = await readLastRead()
  if (last) return last
  if (isPublicShop(env)) throw new CatalogueUnavailable('No products were ever stored')
  return readBundled()
}

export async function fallbackCards(language: Language): Promise<ProductCardView[]> {
  return (await readFallback()).products.map((product) => toCard(product, language))
}

/** Throws like `readFallback` for an unknown slug: search engines would remember a wrong 404. */
export async function fallbackAddress(language: Language, slug: string): Promise<Address> {
  const { products } = await readFallback()
  const found =
    products.find((product) => slugIn(product, language) === slug) ??
    products.find(
      (product) => product.slug === slug || product.translations.some((text) => text.slug === slug),
    )
  if (!found) throw new CatalogueUnavailable(`No product "${slug}" is stored`)
  return { id: found.id, category: found.category, slug: slugIn(found, language) }
}

/** Throws like `fallbackAddress` for an unknown id. */
export async function fallbackView(language: Language, id: string): Promise<ProductView> {
  const found = (await readFallback()).products.find((product) => product.id === id)
  if (!found) throw new CatalogueUnavailable(`No product "${id}" is stored`)
  return toView(found, language)
}

let bundled: LastRead | undefined

/** The demonstration products of `prisma/demo`. */
export async function readBundled(): Promise<LastRead> {
  if (bundled) return bundled
  // Loaded lazily: seven languages of texts take memory.
  const { readDemo } = await import('@/lib/products/csv/demo')
  bundled = { readAt: 0, colours: [], products: readDemo().map(toProduct) }
  return bundled
}

const toProduct = ({ variants, pictures, ...product }: DemoProduct): LastReadProduct => ({
  id: product.id,
  slug: product.slug,
  name: product.name,
  brand: product.brand,
  category: product.category,
  discount: 0,
  image: product.image,
  available: true,
  papers: product.creation.papers ?? {},
  chapters: product.creation.chapters ?? [],
  createdAt: 0,
  variants: variants.map((variant) => ({ ...variant, available: true, stock: null })),
  images: pictures.map((picture) => ({ ...picture, descriptions: {} })),
  translations: LANGUAGES.map((language) => ({
    language,
    name: product.names[language] ?? null,
    slug: product.slugs[language],
    description: product.description[language],
    features: product.features[language],
    specifications: product.specifications[language],
    safety: product.creation.translations?.[language]?.safety ?? '',
    data: product.creation.translations?.[language]?.data ?? '',
  })),
})
