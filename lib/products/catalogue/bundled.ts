import 'server-only'
import { LANGUAGES, type Language } from '@/lib/languages'
import type { DemoProduct } from '@/lib/products/csv/demo'
import type { FoundProduct, ProductCardView, ProductView } from '@/lib/products/types'
import { toCard, toView, type ViewRow } from './rows'

/** The catalogue that travels with the shop, shown while the database cannot be reached. */
export async function bundledProducts(language: Language): Promise<ProductView[]> {
  return (await readCatalogue()).map((product) => toView(toRow(product), language))
}

/** The same, as much of it as lists show. */
export async function bundledCards(language: Language): Promise<ProductCardView[]> {
  return (await readCatalogue()).map((product) => toCard(toRow(product), language))
}

/** What an address of this language leads to, by the addresses that the catalogue itself gives. */
export async function findBundledProduct(
  language: Language,
  slug: string,
): Promise<FoundProduct | null> {
  const catalogue = await readCatalogue()
  const here = catalogue.find(({ slugs }) => slugs[language] === slug)
  if (here) return { product: toView(toRow(here), language) }
  const moved = catalogue.find(
    (product) => product.slug === slug || Object.values(product.slugs).includes(slug),
  )
  return moved ? { movedTo: moved.slugs[language] } : null
}

async function readCatalogue() {
  // Seven languages of texts are only read into memory when they are needed.
  const { readDemo } = await import('@/lib/products/csv/demo')
  return readDemo()
}

const toRow = (product: DemoProduct): ViewRow => ({
  ...product,
  discount: 0,
  available: true,
  variants: product.variants.map((variant) => ({ ...variant, available: true })),
  images: product.pictures.map((picture) => ({ ...picture, descriptions: {} })),
  translations: LANGUAGES.map((language) => ({
    language,
    name: product.names[language] ?? null,
    slug: product.slugs[language],
    description: product.description[language],
    features: product.features[language],
    specifications: product.specifications[language],
  })),
})
