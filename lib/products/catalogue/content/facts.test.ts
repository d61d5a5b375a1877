import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { readDemo } from '@/lib/products/csv/demo'
import { factsOf } from './facts'

const catalogue = readDemo()

const sizes = (capacities: (string | null)[], ...specifications: [string, string][]) => {
  const variants = capacities.map((capacity, at) => ({
    id: String(at),
    capacity,
    colour: 'black',
    priceCents: 100,
    originalPriceCents: null,
    image: '/x.webp',
    available: true,
  }))
  return factsOf({ variants, specifications }, 'en', []).capacities
}

describe('factsOf', () => {
  it.each([
    ['Case diameter', '41 / 45\u00a0mm'],
    ['Case diameter', '45 mm or 41 mm'],
  ])('omits capacities that the specifications list: %s %s', (label, value) => {
    expect(sizes(['45 mm', '41 mm', '41 mm'], [label, value])).toEqual([])
  })

  it.each([
    ['Case diameter', '41 mm'],
    ['Case diameter', '41 / 45 / 49 mm'],
    ['Strap', '41 / 45'],
    ['Weight', '41 / 45 g'],
    ['Case', 'Steel'],
  ])('lists capacities that differ from the specifications: %s %s', (label, value) => {
    expect(sizes(['45 mm', '41 mm'], [label, value])).toEqual(['41 mm', '45 mm'])
  })

  it('accepts capacities without a number, and none', () => {
    expect(sizes(['Starter kit'], ['Box', 'Starter kit'])).toEqual(['Starter kit'])
    expect(sizes([null], ['Box', ''])).toEqual([])
  })

  it.each(LANGUAGES)('%s: shows the sizes of each watch and shoe exactly once', (language) => {
    const sized = catalogue.filter(({ category, variants }) =>
      category === 'watches' ? variants[0]?.capacity : category === 'sneakers',
    )
    expect(sized.length).toBeGreaterThan(10)
    for (const product of sized) {
      const specifications = product.specifications[language]
      const variants = product.variants.map((one, at) => ({
        ...one,
        id: String(at),
        originalPriceCents: null,
        image: '/x.webp',
        available: true,
      }))
      const { capacities } = factsOf({ variants, specifications }, language, [])
      const numbers = variants.map(({ capacity }) => String(capacity?.match(/\d+/)))
      const rows = [capacities.join(', '), ...specifications.map(([, value]) => value)].filter(
        (value) => numbers.every((one) => new RegExp(`\\b${one}\\b`).test(value)),
      )
      expect([product.slug, rows.length, rows]).toEqual([product.slug, 1, rows])
    }
  })
})
