import { describe, expect, it } from 'vitest'
import type { Palette } from '@/lib/products/types'
import { colourDistance } from './choice'
import {
  capacityOptions,
  chooseCapacity,
  chooseColour,
  colourOptions,
  defaultVariant,
  variantFor,
  variantIdOf,
  variantNumberOf,
} from './variants'

const variant = (
  capacity: string | null,
  colour: string | null,
  priceCents: number,
  available = true,
) => ({ capacity, colour, priceCents, available })

const black128 = variant('128 GB', 'black', 50_000)
const rose128 = variant('128 GB', 'rose', 51_000)
const black256 = variant('256 GB', 'black', 60_000)
const silver512 = variant('512 GB', 'silver', 90_000)
const gold512 = variant('512 GB', 'gold', 75_000)
const variants = [black128, rose128, black256, silver512, gold512]

describe('defaultVariant', () => {
  it('is the first variant', () => expect(defaultVariant(variants)).toBe(black128))
  it('is the first available variant', () => {
    const soldOut = { ...black128, available: false }
    expect(defaultVariant([soldOut, rose128])).toBe(rose128)
    expect(defaultVariant([soldOut])).toBe(soldOut)
  })
})

describe('choosing a colour', () => {
  it('keeps the capacity if that combination exists', () => {
    expect(chooseColour(variants, black128, 'rose')).toEqual({ variant: rose128, adjusted: null })
  })
  it('else takes the nearest capacity of that colour and reports it', () => {
    const white = ['128 GB', '256 GB'].map((capacity) => variant(capacity, 'white', 40_000))
    const black512 = variant('512 GB', 'black', 90_000)
    const nearest = chooseColour([...white, black512], black512, 'white')
    expect(nearest).toEqual({ variant: white[1], adjusted: 'capacity' })
    const chosen = chooseColour(variants, rose128, 'silver')
    expect(chosen).toEqual({ variant: silver512, adjusted: 'capacity' })
    expect(chooseColour(variants, silver512, 'black').variant).toBe(black256)
  })
  it('keeps the variant for an unknown colour', () => {
    expect(chooseColour(variants, rose128, 'none')).toEqual({ variant: rose128, adjusted: null })
  })
})

describe('choosing a sold-out combination', () => {
  it('takes an available variant', () => {
    const soldOut = { ...rose128, available: false }
    const rose256 = variant('256 GB', 'rose', 61_000)
    const chosen = chooseColour([black128, soldOut, rose256], black128, 'rose')
    expect(chosen).toEqual({ variant: rose256, adjusted: 'capacity' })
  })
})

describe('choosing a capacity', () => {
  it('keeps the colour if that combination exists', () => {
    const chosen = chooseCapacity(variants, black128, '256 GB')
    expect(chosen).toEqual({ variant: black256, adjusted: null })
  })
  it('else takes the variant nearest in price and reports it', () => {
    const chosen = chooseCapacity(variants, black256, '512 GB')
    expect(chosen).toEqual({ variant: gold512, adjusted: 'colour' })
  })
  it('prefers the most similar colour over the nearest price', () => {
    const palette: Palette = {
      white: ['White', '#F3F3F1'],
      gold: ['Gold', '#C9A865'],
      silver: ['Silver', '#C9CBCE'],
      Sunset: ['Sunset', ''],
    }
    const chosen = chooseCapacity(variants, rose128, '512 GB', (colour) =>
      colourDistance(palette, 'white', colour),
    )
    expect(chosen.variant).toBe(silver512)
    expect(colourDistance(palette, 'white', 'Sunset')).toBe(0)
  })
  it('prefers an available variant', () => {
    const soldOut = { ...gold512, available: false }
    const chosen = chooseCapacity([black256, soldOut, silver512], black256, '512 GB')
    expect(chosen.variant).toBe(silver512)
  })
})

describe('the options', () => {
  it('mark values without a combination', () => {
    expect(colourOptions(variants, black128)).toEqual([
      { value: 'black', isOffered: true },
      { value: 'rose', isOffered: true },
      { value: 'silver', isOffered: false },
      { value: 'gold', isOffered: false },
    ])
    expect(capacityOptions(variants, rose128)).toEqual([
      { value: '128 GB', isOffered: true },
      { value: '256 GB', isOffered: false },
      { value: '512 GB', isOffered: false },
    ])
  })
  it('mark a sold-out combination', () => {
    const soldOut = { ...rose128, available: false }
    expect(colourOptions([black128, soldOut], black128)[1]).toEqual({
      value: 'rose',
      isOffered: false,
    })
  })
  it('mark by existing combinations when all is sold out', () => {
    const soldOut = variants.map((one) => ({ ...one, available: false }))
    const offered = colourOptions(soldOut, soldOut[0] as (typeof soldOut)[0])
    expect(offered.map(({ isOffered }) => isOffered)).toEqual([true, true, false, false])
  })
  it('are empty without choices', () => {
    const only = variant(null, null, 100)
    expect(colourOptions([only], only)).toEqual([])
    expect(capacityOptions([only], only)).toEqual([])
  })
  it('lead to every value', () => {
    for (const from of variants) {
      for (const { value } of colourOptions(variants, from)) {
        expect(chooseColour(variants, from, value).variant.colour).toBe(value)
      }
      for (const { value } of capacityOptions(variants, from)) {
        expect(chooseCapacity(variants, from, value).variant.capacity).toBe(value)
      }
    }
  })
})

describe('variantFor', () => {
  it('accepts none, one or both choices', () => {
    expect(variantFor(variants, {}).variant).toBe(black128)
    expect(variantFor(variants, { colour: 'gold' }).variant).toBe(gold512)
    expect(variantFor(variants, { capacity: '256 GB' }).variant).toBe(black256)
    expect(variantFor(variants, { capacity: '256 GB', colour: 'black' }).variant).toBe(black256)
  })
  it('ignores an unknown value and reports it', () => {
    expect(variantFor(variants, { capacity: '9 GB', colour: 'rose' })).toEqual({
      variant: rose128,
      unknown: ['capacity'],
      isImpossible: false,
    })
  })
  it('keeps the colour and the nearest capacity for an impossible combination', () => {
    const found = variantFor(variants, { capacity: '512 GB', colour: 'black' })
    expect(found).toEqual({ variant: black256, unknown: [], isImpossible: true })
  })
})

const product = '01931b6e-8a7f-7c1d-9f00-00ffa0b1c2d3'

it.each([0, 1, 0xa0b1c2d3, 2 ** 32 - 1])('round-trips %d through a UUID', (own) => {
  const id = variantIdOf(product, own)
  expect(id).toMatch(/^01931b6e-8a7f-7c1d-9f00-00ff[0-9a-f]{8}$/)
  expect(variantNumberOf(id, product)).toBe(own)
})

it.each([
  ['of another product', '01931b6e-8a7f-7c1d-9f00-00fea0b1c2d3'],
  ['with capitals, which would come back in lower case', '01931b6e-8a7f-7c1d-9f00-00ffA0B1C2D3'],
  ['that is no UUID', '01931b6e-8a7f-7c1d-9f00-00ff'],
])('returns null for an id %s', (_, id) => {
  expect(variantNumberOf(id, product)).toBeNull()
})
