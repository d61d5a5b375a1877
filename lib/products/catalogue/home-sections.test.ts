import { expect, it } from 'vitest'
import type { Category, ProductCardView } from '@/lib/products/types'
import { demoIndex } from '@/tests/demo-products'
import { promisedAnywhere, promisedPercent, reductionsIn, toSections } from './home-sections'

const many = (category: Category, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${category}-${at}`,
    category,
  })) as ProductCardView[]

it('limits a section to 24 products, smartphones to 8, and counts all of them', () => {
  const products = [...many('watches', 24), ...many('smartphones', 24), ...many('sneakers', 3)]
  const counts = { smartphones: 90, watches: 31, sneakers: 3 }
  const { sections } = toSections(products, { watches: 37 }, counts)
  expect(sections.map((one) => [one.category, one.products.length, one.count])).toEqual([
    ['smartphones', 8, 90],
    ['watches', 24, 31],
    ['sneakers', 3, 3],
  ])
  for (const { category, products: own } of sections) {
    expect(own).toEqual(products.filter((one) => one.category === category).slice(0, own.length))
  }
})

it('adds a section for another category once it has a product', () => {
  const { sections } = toSections(many('audio', 1), {}, { audio: 1 })
  expect(sections.map(({ category }) => category)).toEqual(['audio'])
})

it('finds the advertised reductions in the demonstration catalogue', async () => {
  const found = reductionsIn(demoIndex())
  expect(found).toEqual({ smartphones: 22, watches: 37, sneakers: 17, gadgets: 13, mobility: 13 })
  expect(promisedAnywhere(found)).toBe(37)
})

it('caps a promise at the advertised percent, and promises 0 without a reduction', () => {
  expect(promisedPercent({ watches: 60 }, 'watches')).toBe(37)
  expect(promisedPercent({ watches: 20 }, 'watches')).toBe(20)
  expect(promisedPercent({}, 'watches')).toBe(0)
  expect(promisedAnywhere({ sneakers: 90 })).toBe(37)
  expect(promisedAnywhere({})).toBe(0)
})
