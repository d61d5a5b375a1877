import 'server-only'
import { LANGUAGES, type Language } from '@/lib/i18n/languages'
import { productId, variantId } from '@/prisma/catalogue/ids'
import type { CatalogueProduct } from '@/prisma/catalogue/types'
import type { ProductView } from './types'

/** The catalogue that travels with the shop, shown while the database cannot be reached. */
export async function bundledProducts(language: Language): Promise<ProductView[]> {
  // Seven languages of texts are only read into memory when they are needed.
  const { catalogue } = await import('@/prisma/catalogue')
  return catalogue.map((product) => toView(product, language))
}

function toView(product: CatalogueProduct, language: Language): ProductView {
  const { slug, name, brand, category } = product
  return {
    id: productId(product),
    slug,
    name,
    brand,
    category,
    discount: 0,
    available: true,
    description: product.description[language],
    features: product.features[language],
    specifications: [],
    images: [],
    textLanguage: language,
    slugs: Object.fromEntries(LANGUAGES.map((one) => [one, slug])) as Record<Language, string>,
    variants: product.variants.map((variant) => ({
      ...variant,
      id: variantId(product, variant),
      image: `/products/${variant.colour ? `${slug}-${variant.colour}` : slug}.svg`,
      available: true,
    })),
  }
}
