type Priced = { id: string; priceCents: number; available: boolean }

/** The variant that is followed, else the cheapest on sale, else the cheapest; undefined without variants. */
export function followedVariant<Variant extends Priced>(
  variants: readonly Variant[],
  variantId: string | null,
): Variant | undefined {
  const own = variants.find(({ id }) => id === variantId)
  if (own) return own
  const onSale = variants.filter(({ available }) => available)
  const offered = onSale.length > 0 ? onSale : variants
  return [...offered].sort((a, b) => a.priceCents - b.priceCents)[0]
}
