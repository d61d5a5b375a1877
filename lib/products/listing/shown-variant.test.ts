import { describe, expect, it } from 'vitest'
import type { ProductCardView } from '@/lib/products/types'
import { NO_FILTERS } from './filters'
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

describe('the variant that a card opens with', () => {
  it('is the default where nothing was asked of it', () => {
    expect(shownVariant(product, NO_FILTERS)).toBe(-1)
    expect(shown({})).toBe(-1)
    expect(shown({}, ['teal', 'velunor'], ['3'])).toBe(-1)
  })

  it('is one that the search named, if it can be bought', () => {
    expect(shown({}, ['black'])).toBe(1)
    expect(shown({}, [], ['256'])).toBe(2)
    expect(shown({}, ['rosso corsa'])).toBe(4)
    // Black with 256 GB is sold out: one of the two must do.
    expect(shown({}, ['black'], ['256'])).toBe(1)
    expect(shown({}, ['ivory'], ['256'])).toBe(2)
  })

  it('fits the filters first', () => {
    expect(shown({ colour: ['ivory'] }, ['black'])).toBe(0)
    expect(shown({ capacity: ['128 GB'] }, ['black'])).toBe(1)
    expect(shown({ colour: ['teal'] }, ['black'])).toBe(-1)
  })

  it('explains the order among what was named', () => {
    expect(shown({ sort: 'price' })).toBe(4)
    expect(shown({ sort: 'price-desc' }, ['ivory'])).toBe(2)
    expect(shown({ sort: 'price' }, ['ivory'])).toBe(0)
  })
})
