import { discountPercent } from '@/lib/money'
import type { ListFilters } from '../listing'
import type { ProductCardView, VariantView } from '../types'

/**
 * The place of the variant that a card opens with: one that fits the filters, and of these the one
 * that the list was ordered by. -1, the default, when neither matters.
 */
export function shownVariant(product: ProductCardView, filters: ListFilters): number {
  const { capacity, colour, min, max, sort } = filters
  const isByPrice = sort === 'price' || sort === 'price-desc' || sort === 'discount'
  const isNarrowed = capacity.length > 0 || colour.length > 0 || min !== null || max !== null
  if (!isByPrice && !isNarrowed) return -1
  const fitting = product.variants.filter((variant) => fits(variant, filters))
  const [first] = fitting
  if (!first) return -1
  const best = isByPrice ? fitting.reduce((a, b) => (rank[sort](b) < rank[sort](a) ? b : a)) : first
  return product.variants.indexOf(best)
}

const rank = {
  price: ({ priceCents }: VariantView) => priceCents,
  'price-desc': ({ priceCents }: VariantView) => -priceCents,
  discount: (one: VariantView) => -discountPercent(one.priceCents, one.originalPriceCents),
}

function fits(variant: VariantView, { capacity, colour, min, max }: ListFilters): boolean {
  const among = (values: string[], value: string | null) =>
    values.length === 0 || (value !== null && values.includes(value))
  return (
    variant.available &&
    among(capacity, variant.capacity) &&
    among(colour, variant.colour) &&
    variant.priceCents >= (min ?? 0) &&
    variant.priceCents <= (max ?? Number.POSITIVE_INFINITY)
  )
}
