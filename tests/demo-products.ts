import type { Language } from '@/lib/languages'
import { LANGUAGES } from '@/lib/languages'
import { discountPercent } from '@/lib/money'
import { toView } from '@/lib/products/catalogue/rows'
import { type DemoProduct, readDemo } from '@/lib/products/csv/demo'
import { buildIndex } from '@/lib/products/listing/product-index'
import type { ProductView } from '@/lib/products/types'

/** The demonstration products as pages show them, without a database. */
export const demoViews = (language: Language): ProductView[] =>
  readDemo().map((product) => toView(toRow(product), language))

/** The index of the demonstration products. */
export const demoIndex = () =>
  buildIndex(
    readDemo().map(({ id, category, name, brand, variants }, position) => ({
      id,
      category,
      brand,
      text: name,
      position,
      createdAt: 0,
      variants: variants.map(({ capacity, colour, priceCents, originalPriceCents }) => ({
        capacity,
        colour,
        priceCents,
        percent: discountPercent(priceCents, originalPriceCents),
      })),
    })),
  )

const toRow = ({ variants, pictures, ...product }: DemoProduct) => ({
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
  variants: variants.map((variant) => ({
    ...variant,
    available: true,
    stock: null,
    priceUntil: null,
  })),
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
    seoTitle: '',
    seoDescription: '',
  })),
})
