import { discountPercent } from '@/lib/money'
import { mostNamed, type NamedChoices } from '@/lib/products/search/named-choices'
import type { ProductCardView, VariantView } from '@/lib/products/types'
import type { ListFilters } from './shapes'

/**
 * The place of the variant that a card opens with: one that fits the filters, of these one that a
 * search named, and of these the one that the list was ordered by. -1, the default, when none matters.
 */
export function shownVariant(
  product: ProductCardView,
  filters: ListFilters,
  named?: NamedChoices,
): number {
  const { capacity, colour, min, max, sort } = filters
  const isByPrice = sort === 'price' || sort === 'price-desc' || sort === 'discount'
  const isNarrowed = capacity.length > 0 || colour.length > 0 || min !== null || max !== null
  const fitting = product.variants.filter((variant) => fits(variant, filters))
  const wanted = mostNamed(fitting, named)
  if (!isByPrice && !isNarrowed && wanted.length === 0) return -1
  const candidates = wanted.length > 0 ? wanted : fitting
  const [first] = candidates
  if (!first) return -1
  const best = isByPrice
    ? candidates.reduce((a, b) => (rank[sort](b) < rank[sort](a) ? b : a))
    : first
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
