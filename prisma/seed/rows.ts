import { enteredDaysAgo, FIRST_PRICED_DAYS_AGO } from '../catalogue/age'
import { productId, variantId } from '../catalogue/ids'
import { drawingOf, pictureOf, picturesOf } from '../catalogue/pictures'
import { skusOf } from '../catalogue/skus'
import { specificationsOf } from '../catalogue/specifications'
import { nameIn, slugIn } from '../catalogue/texts'
import type { CatalogueProduct, Language } from '../catalogue/types'

/** A demonstration product as rows of each table. */
export function toRows(product: CatalogueProduct, position: number) {
  const id = productId(product)
  const { slug, name, brand, category, variants } = product
  const createdAt = daysAgo(enteredDaysAgo(product))
  const first = variants[0]?.colour ?? null
  const image = pictureOf(product, first)
  const skus = skusOf(product)
  return {
    product: { id, slug, name, brand, category, position, createdAt, image },
    translations: (Object.keys(product.description) as Language[]).map((language) => ({
      productId: id,
      language,
      name: nameIn(product, language),
      slug: slugIn(product, language),
      description: product.description[language],
      features: product.features[language],
      specifications: specificationsOf(product)[language],
    })),
    variants: variants.map((variant, place) => ({
      id: variantId(product, variant),
      productId: id,
      ...variant,
      sku: skus[place] ?? null,
      image: pictureOf(product, variant.colour),
      position: place,
      createdAt: daysAgo(FIRST_PRICED_DAYS_AGO),
    })),
    /** What the product and then each variant shows now, and what an older version of the shop gave it. */
    pictures: [{ colour: first }, ...variants].map(({ colour }) => ({
      id,
      image: pictureOf(product, colour),
      drawing: drawingOf(product, colour),
    })),
    images: picturesOf(product).map((picture, place) => ({
      ...picture,
      productId: id,
      position: place,
    })),
  }
}

export type ProductRows = ReturnType<typeof toRows>

export function daysAgo(days: number) {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000)
}
