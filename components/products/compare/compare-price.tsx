import { getTexts } from '@/lib/i18n/texts'
import type { ProductView } from '@/lib/products/types'
import { BesidePrice } from '../papers/beside-price'
import { Price } from '../price'
import { cheapestOf } from './compare-head'

export async function ComparePrice({ product }: { product: ProductView }) {
  const t = await getTexts('comparison')
  const { variant } = cheapestOf(product)
  const isFrom = product.variants.some(({ priceCents }) => priceCents > variant.priceCents)
  const price = <Price {...variant} />
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5">
      {isFrom ? t.rich('from', { price: () => price }) : price}
      <BesidePrice papers={product.papers} />
    </div>
  )
}
