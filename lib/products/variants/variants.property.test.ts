import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  capacityOptions,
  chooseCapacity,
  chooseColour,
  colourOptions,
  defaultVariant,
  variantFor,
} from './variants'

type Variant = {
  capacity: string | null
  colour: string | null
  priceCents: number
  available: boolean
}

const capacities = ['64 GB', '128 GB', '256 GB', '1 TB', 'Sport', null]
const colours = ['black', 'silver', 'rose', 'own word', null]

/** Distinct combinations in any order, some sold out. */
const products = fc
  .uniqueArray(
    fc.record<Variant>({
      capacity: fc.constantFrom(...capacities),
      colour: fc.constantFrom(...colours),
      priceCents: fc.integer({ min: 1, max: 500_000 }),
      available: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20, selector: ({ capacity, colour }) => `${capacity}/${colour}` },
  )
  .chain((variants) => fc.tuple(fc.constant(variants), fc.constantFrom(...variants)))

const choosers = [
  { key: 'colour', other: 'capacity', choose: chooseColour, options: colourOptions },
  { key: 'capacity', other: 'colour', choose: chooseCapacity, options: capacityOptions },
] as const

describe.each(choosers)('choosing a $key', ({ key, other, choose, options }) => {
  /** Checks every option from every variant. */
  const always = (check: (variants: Variant[], from: Variant, value: string) => void) =>
    fc.assert(
      fc.property(products, ([variants, from]) => {
        for (const { value } of options(variants, from)) check(variants, from, value)
      }),
      { numRuns: 500 },
    )

  it('offers every value from every variant', () => {
    fc.assert(
      fc.property(products, ([variants, from]) => {
        const values = new Set(variants.flatMap((variant) => variant[key] ?? []))
        expect(new Set(options(variants, from).map(({ value }) => value))).toEqual(values)
      }),
    )
  })

  it('returns a variant with the chosen value', () => {
    always((variants, from, value) => {
      const { variant } = choose(variants, from, value)
      expect(variants).toContain(variant)
      expect(variant[key]).toBe(value)
    })
  })

  it('returns an available variant if any has the value', () => {
    always((variants, from, value) => {
      const canBe = variants.some((one) => one[key] === value && one.available)
      expect(choose(variants, from, value).variant.available).toBe(canBe)
    })
  })

  it('keeps the other choice where the combination is available', () => {
    always((variants, from, value) => {
      const { variant, adjusted } = choose(variants, from, value)
      const isOffered = options(variants, from).find((one) => one.value === value)?.isOffered
      if (isOffered) expect(variant[other]).toBe(from[other])
      expect(adjusted).toBe(variant[other] === from[other] ? null : other)
    })
  })

  it('keeps the other choice of an existing combination when all is sold out', () => {
    always((variants, from, value) => {
      const soldOut = variants.map((variant) => ({ ...variant, available: false }))
      const current = soldOut[variants.indexOf(from)] as Variant
      const exists = soldOut.some((one) => one[key] === value && one[other] === from[other])
      if (exists) expect(choose(soldOut, current, value).variant[other]).toBe(from[other])
    })
  })

  it('keeps an available variant when its value is chosen again', () => {
    fc.assert(
      fc.property(products, ([variants, from]) => {
        const value = from[key]
        if (value === null || !from.available) return
        expect(choose(variants, from, value)).toEqual({ variant: from, adjusted: null })
      }),
    )
  })
})

describe('variantFor', () => {
  it('returns the requested variant, sold out or not', () => {
    fc.assert(
      fc.property(products, ([variants, one]) => {
        const requested = { capacity: one.capacity ?? undefined, colour: one.colour ?? undefined }
        const { variant, unknown, isImpossible } = variantFor(variants, requested)
        expect({ unknown, isImpossible }).toEqual({ unknown: [], isImpossible: false })
        if (one.capacity !== null && one.colour !== null) expect(variant).toBe(one)
      }),
    )
  })

  it('returns a variant for any request, and keeps an existing colour', () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom(...capacities, ...colours).map((v) => v ?? undefined),
    )
    fc.assert(
      fc.property(products, word, word, ([variants], capacity, colour) => {
        const { variant, unknown, isImpossible } = variantFor(variants, { capacity, colour })
        expect(variants).toContain(variant)
        if (colour && !unknown.includes('colour')) expect(variant?.colour).toBe(colour)
        if (capacity && unknown.length === 0 && !isImpossible)
          expect(variant?.capacity).toBe(capacity)
        if (!capacity && !colour) expect(variant).toBe(defaultVariant(variants))
      }),
      { numRuns: 500 },
    )
  })
})
