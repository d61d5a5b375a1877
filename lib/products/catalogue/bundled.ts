import 'server-only'
import { LANGUAGES } from '@/lib/languages'
import type { DemoProduct } from '@/lib/products/csv/demo'
import type { LastRead, LastReadProduct } from './last-read'

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
