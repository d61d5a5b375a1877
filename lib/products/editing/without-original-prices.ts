import type { ProductCreation } from './schema'

/**
 * No price before a new product is proved (specification §9, Money; Directive 98/6/EC, Article 6a). `dropped`: claiming
 * fields.
 */
export function withoutOriginalPrices(product: ProductCreation): {
  product: ProductCreation
  dropped: string[]
} {
  const { price, originalPrice, discount, variants } = product
  const isReduced = (one: { price: number; originalPrice?: number | null | undefined }) =>
    (one.originalPrice ?? 0) > one.price
  const dropped = [
    ...(isReduced({ price, originalPrice }) ? ['originalPrice'] : []),
    ...(discount ? ['discount'] : []),
    ...(variants ?? []).flatMap((one, place) =>
      isReduced(one) ? [`variants.${place}.originalPrice`] : [],
    ),
  ]
  const plain = {
    ...product,
    originalPrice: null,
    discount: 0,
    ...(variants && { variants: variants.map((one) => ({ ...one, originalPrice: null })) }),
  }
  return { product: plain, dropped }
}
