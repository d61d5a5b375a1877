import { expect, it, vi } from 'vitest'
import type { ProductCardView } from '@/lib/products/types'

vi.mock('@/lib/db', () => ({ prisma: {}, isDatabaseDown: () => false }))
const { nearestTo } = await import('./related')

const card = (id: string, brand: string, priceCents: number): ProductCardView => ({
  id,
  slug: id,
  name: `${brand} ${id}`,
  brand,
  category: 'watches',
  discount: 0,
  available: true,
  papers: {},
  variants: [
    {
      id: `${id}-1`,
      capacity: null,
      colour: null,
      priceCents,
      originalPriceCents: null,
      image: '',
      available: true,
    },
  ],
})

it('sorts by price distance, prefers the same brand, and excludes the product itself', () => {
  const own = card('own', 'A', 10_000)
  const others = [
    own,
    card('far', 'A', 50_000),
    card('near-b', 'B', 10_500),
    card('near-a', 'A', 10_900),
    card('equal-b', 'B', 10_000),
  ]
  expect(nearestTo(own, others).map(({ id }) => id)).toEqual(['near-a', 'equal-b', 'near-b', 'far'])
})

it('returns at most 24', () => {
  const many = Array.from({ length: 60 }, (_, n) => card(`p${n}`, 'A', n))
  expect(nearestTo(card('own', 'A', 5), many)).toHaveLength(24)
})
