import { expect, it } from 'vitest'
import type { Category, ProductCardView } from '@/lib/products/types'
import { mostReduced } from './season'

const product = (id: string, percent: number, available = true) =>
  ({
    id,
    available,
    variants: [{ priceCents: 100 - percent, originalPriceCents: percent > 0 ? 100 : null }],
  }) as ProductCardView

const section = (category: Category, products: ProductCardView[]) => ({
  category,
  products,
  count: products.length,
})

it('takes the most reduced of each category first, without those that are sold out', () => {
  const found = mostReduced([
    section('smartphones', [product('phone', 10), product('phone-2', 20)]),
    section('watches', [product('watch', 0), product('gone', 60, false)]),
    section('sneakers', [product('shoe', 30)]),
  ])
  expect(found.map(({ id }) => id)).toEqual(['shoe', 'phone-2', 'watch', 'phone'])
})

it('is empty for an empty shop', () => {
  expect(mostReduced([])).toEqual([])
})
