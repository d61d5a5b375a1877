import { createHash } from 'node:crypto'
import { variantIdOf } from '../../lib/products/variants/variant-id'
import type { CatalogueProduct, CatalogueVariant } from './types'

/** A UUID (version 8) that is always the same for the same text. */
function stableId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}

/** The id of a demonstration product, the same in every database and in the bundled catalogue. */
export const productId = ({ slug }: Pick<CatalogueProduct, 'slug'>) => stableId(`product ${slug}`)

/**
 * The id of one of its variants, which begins as the product's (lib/products/variants/variant-id.ts) and goes on with its
 * place: further ones belong behind those that are there.
 */
export const variantId = (
  product: Pick<CatalogueProduct, 'slug' | 'variants'>,
  { capacity, colour }: Pick<CatalogueVariant, 'capacity' | 'colour'>,
) => {
  const isThis = (one: CatalogueVariant) => one.capacity === capacity && one.colour === colour
  return variantIdOf(productId(product), product.variants.findIndex(isThis) + 1)
}
