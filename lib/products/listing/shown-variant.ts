import { discountPercent } from '@/lib/money'
import { mostNamed, type NamedChoices } from '@/lib/products/search/named-choices'
import type { ProductCardView, VariantView } from '@/lib/products/types'
import type { ListFilters } from './shapes'

/** Filters first, then named choices, then the sort order; -1 for the default. */
export function shownVariant(
  product: ProductCardView,
  filters: ListFilters,
  named?: NamedChoices,
): number {
  const { capacity, colour, min, max, sort } = filters
  const isByPrice = sort === 'price' || sort === 'price-desc' || sort === 'discount'
  const isNarrowed = capacity.length > 0 || colour.length > 0 || min !== null || max !== null
  const fitting = product.variants.filter((variant) => fits(variant, filters))
  const preferred = mostNamed(fitting, named)
  if (!isByPrice && !isNarrowed && preferred.length === 0) return -1
  const candidates = preferred.length > 0 ? preferred : fitting
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
