import 'server-only'
import { LANGUAGES, type Language } from '@/lib/languages'
import type { FoundProduct, ProductCardView, ProductView } from '@/lib/products/types'
import { productId, variantId } from '@/prisma/catalogue/ids'
import { pictureOf, picturesOf } from '@/prisma/catalogue/pictures'
import { skusOf } from '@/prisma/catalogue/skus'
import { specificationsOf } from '@/prisma/catalogue/specifications/index'
import { nameIn, slugIn } from '@/prisma/catalogue/texts'
import type { CatalogueProduct } from '@/prisma/catalogue/types'

/** The catalogue that travels with the shop, shown while the database cannot be reached. */
export async function bundledProducts(language: Language): Promise<ProductView[]> {
  return (await readCatalogue()).map((product) => toView(product, language))
}

/** The same, as much of it as lists show. */
export async function bundledCards(language: Language): Promise<ProductCardView[]> {
  return (await readCatalogue()).map((product) => toCard(product, language))
}

/** What an address of this language leads to, by the addresses that the catalogue itself gives. */
export async function findBundledProduct(
  language: Language,
  slug: string,
): Promise<FoundProduct | null> {
  const catalogue = await readCatalogue()
  const here = catalogue.find((product) => slugIn(product, language) === slug)
  if (here) return { product: toView(here, language) }
  const moved = catalogue.find(
    (product) => product.slug === slug || LANGUAGES.some((one) => slugIn(product, one) === slug),
  )
  return moved ? { movedTo: slugIn(moved, language) } : null
}

async function readCatalogue() {
  // Seven languages of texts are only read into memory when they are needed.
  const { catalogue } = await import('@/prisma/catalogue/index')
  return catalogue
}

function toCard(product: CatalogueProduct, language: Language): ProductCardView {
  const { brand, category, variants } = product
  return {
    id: productId(product),
    slug: slugIn(product, language),
    name: nameIn(product, language) ?? product.name,
    brand,
    category,
    discount: 0,
    available: true,
    variants: variants.map(({ capacity, colour, priceCents, originalPriceCents }) => ({
      id: variantId(product, { capacity, colour }),
      capacity,
      colour,
      priceCents,
      originalPriceCents,
      image: pictureOf(product, colour),
      available: true,
    })),
  }
}

function toView(product: CatalogueProduct, language: Language): ProductView {
  const card = toCard(product, language)
  const skus = skusOf(product)
  return {
    ...card,
    description: product.description[language],
    textLanguage: language,
    features: product.features[language],
    featuresLanguage: language,
    specifications: specificationsOf(product)[language],
    specificationsLanguage: language,
    skus: Object.fromEntries(
      card.variants.flatMap(({ id }, place) => (skus[place] ? [[id, skus[place]]] : [])),
    ),
    images: picturesOf(product).map((picture) => ({ ...picture, description: '' })),
    textLanguages: [...LANGUAGES],
    slugs: Object.fromEntries(LANGUAGES.map((one) => [one, slugIn(product, one)])) as Record<
      Language,
      string
    >,
  }
}
