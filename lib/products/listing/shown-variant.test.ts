import { describe, expect, it } from 'vitest'
import type { ProductCardView } from '@/lib/products/types'
import { NO_FILTERS } from './shapes'
import { shownVariant } from './shown-variant'

const product = {
  variants: [
    ['128 GB', 'ivory', 700],
    ['128 GB', 'black', 700],
    ['256 GB', 'ivory', 800],
    ['256 GB', 'black', 800],
    ['512 GB', 'Rosso Corsa', 600],
  ].map(([capacity, colour, priceCents], at) => ({
    id: String(at),
    capacity,
    colour,
    priceCents,
    originalPriceCents: null,
    image: '/x.webp',
    available: at !== 3,
  })),
} as unknown as ProductCardView

const shown = (
  filters: Partial<typeof NO_FILTERS>,
  colours: string[] = [],
  numbers: string[] = [],
) => shownVariant(product, { ...NO_FILTERS, ...filters }, { colours, numbers })

describe('shownVariant', () => {
  it('returns the default without filters or named choices', () => {
    expect(shownVariant(product, NO_FILTERS)).toBe(-1)
    expect(shown({})).toBe(-1)
    expect(shown({}, ['teal', 'velunor'], ['3'])).toBe(-1)
  })

  it('prefers an available variant that the search named', () => {
    expect(shown({}, ['black'])).toBe(1)
    expect(shown({}, [], ['256'])).toBe(2)
    expect(shown({}, ['rosso corsa'])).toBe(4)
    // Black with 256 GB is sold out: one match suffices.
    expect(shown({}, ['black'], ['256'])).toBe(1)
    expect(shown({}, ['ivory'], ['256'])).toBe(2)
  })

  it('applies the filters before named choices', () => {
    expect(shown({ colour: ['ivory'] }, ['black'])).toBe(0)
    expect(shown({ capacity: ['128 GB'] }, ['black'])).toBe(1)
    expect(shown({ colour: ['teal'] }, ['black'])).toBe(-1)
  })

  it('applies the sort order among the named variants', () => {
    expect(shown({ sort: 'price' })).toBe(4)
    expect(shown({ sort: 'price-desc' }, ['ivory'])).toBe(2)
    expect(shown({ sort: 'price' }, ['ivory'])).toBe(0)
  })
})
