import { discountPercent, toEuros } from '@/lib/money'
import type { ProductCardView, VariantView } from '@/lib/products/types'
import type { CartLine } from './types'

type Bought = Pick<ProductCardView, 'id' | 'slug' | 'name' | 'category' | 'papers'>

/** `description`: 'capacity, colour'. */
export function toCartLine(
  product: Bought,
  variant: VariantView,
  description: string,
  features: string[] = [],
): Omit<CartLine, 'quantity'> {
  const { priceCents, originalPriceCents, image, capacity, colour } = variant
  return {
    id: product.id,
    variantId: variant.id,
    slug: product.slug,
    name: product.name,
    description,
    price: toEuros(priceCents),
    originalPrice: originalPriceCents === null ? null : toEuros(originalPriceCents),
    discount: discountPercent(priceCents, originalPriceCents),
    image,
    features,
    category: product.category,
    capacity,
    colour,
    papers: product.papers,
  }
}
