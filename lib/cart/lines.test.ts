import { describe, expect, it } from 'vitest'
import {
  addLine,
  cartTotal,
  isSameLine,
  itemCount,
  lineKey,
  lineTotal,
  parseCart,
  replaceLine,
  repriceLines,
  serialiseCart,
  setLineQuantity,
  withFeatures,
  withoutOrdered,
} from './lines'
import type { CartLine } from './types'

const line = (change: Partial<CartLine> = {}): CartLine => ({
  id: 'p1',
  variantId: 'v1',
  slug: 'aava-12',
  name: 'Aava 12',
  description: '256 GB, Midnight',
  price: 899,
  originalPrice: 999,
  discount: 10,
  quantity: 1,
  image: '/products/a.svg',
  features: ['OLED'],
  category: 'smartphones',
  capacity: '256 GB',
  colour: 'midnight',
  papers: {},
  ...change,
})
const { quantity: _, ...added } = line()

it('keeps the papers of a stored line, without what cannot be shown', () => {
  const papers = { energyClass: 'B' as const, chargerMaxWatts: 45, usbPd: true as const }
  const stored = (more: object) =>
    parseCart(JSON.stringify([{ ...line(), papers: { ...papers, ...more } }])).lines
  expect(stored({ energyLabel: { href: 1 }, charger: null })).toEqual([line({ papers })])
  expect(parseCart(JSON.stringify([{ ...line(), papers: undefined }])).lines).toEqual([line()])
})

describe('removing ordered lines', () => {
  const one = line()
  const two = line({ id: 'p2', variantId: 'v2', quantity: 2 })

  it('empties an unchanged cart', () => {
    expect(withoutOrdered([one, two], [one, two])).toEqual([])
  })

  it('keeps lines and quantities added meanwhile', () => {
    const other = line({ variantId: 'v3' })
    expect(withoutOrdered([one, other, { ...two, quantity: 5 }], [one, two])).toEqual([
      other,
      { ...two, quantity: 3 },
    ])
  })

  it('accepts lines removed or reduced meanwhile', () => {
    expect(withoutOrdered([{ ...two, quantity: 1 }], [one, two])).toEqual([])
  })
})

describe('adding', () => {
  it('inserts a new line with quantity 1', () => {
    expect(addLine([], added)).toEqual({ lines: [line()], isFull: false })
  })

  it('increments an existing line and updates its price', () => {
    const { lines } = addLine([line({ quantity: 2 })], { ...added, price: 879 })
    expect(lines).toEqual([line({ quantity: 3, price: 879 })])
  })

  it('keeps variants of one product apart', () => {
    const other = { ...added, variantId: 'v2', description: '512 GB, Midnight' }
    expect(addLine([line()], other).lines).toHaveLength(2)
  })

  it('matches a line in another language by its variant', () => {
    const { lines } = addLine([line()], { ...added, description: '256 Go, Minuit' })
    expect(lines).toEqual([line({ quantity: 2, description: '256 Go, Minuit' })])
  })

  it('reports a full line at 99 and changes nothing', () => {
    const full = [line({ quantity: 99 })]
    expect(addLine(full, added)).toEqual({ lines: full, isFull: true })
  })
})

describe('setting a quantity', () => {
  it.each([0, -1, 0.4, Number.NEGATIVE_INFINITY])('%s removes the line', (quantity) => {
    expect(setLineQuantity([line()], line(), quantity)).toEqual([])
  })

  it.each([
    [1, 1],
    [98, 98],
    [99, 99],
    [100, 99],
    [2.9, 2],
    [Number.POSITIVE_INFINITY, 99],
  ])('%s gives %s', (requested, quantity) => {
    expect(setLineQuantity([line()], line(), requested)).toEqual([line({ quantity })])
  })

  it('ignores NaN', () => {
    expect(setLineQuantity([line()], line(), Number.NaN)).toEqual([line()])
  })

  it('touches only its own line', () => {
    const other = line({ variantId: 'v2', description: '512 GB, Midnight' })
    expect(setLineQuantity([line(), other], line(), 4)).toEqual([line({ quantity: 4 }), other])
    expect(setLineQuantity([line(), other], line(), 0)).toEqual([other])
  })
})

describe('saving', () => {
  it('keeps only lines with quantity 1..99', () => {
    const lines = [0, 1, 99, 100, 1.5].map((quantity) => line({ id: `p${quantity}`, quantity }))
    expect(JSON.parse(serialiseCart(lines)).map((saved: CartLine) => saved.quantity)).toEqual([
      1, 99,
    ])
  })

  it('round-trips through parsing', () => {
    const lines = [line(), line({ id: 'p2', variantId: '', description: '', originalPrice: null })]
    expect(parseCart(serialiseCart(lines))).toEqual({ lines, isCorrupt: false })
  })
})

describe('loading', () => {
  it('starts empty without a stored cart', () => {
    expect(parseCart(null)).toEqual({ lines: [], isCorrupt: false })
  })

  it.each(['', '{', 'null', '"cart"', '42', '{"lines":[]}', '[1,2', '\u0000'])(
    'treats %j as corrupt',
    (stored) => {
      expect(parseCart(stored)).toEqual({ lines: [], isCorrupt: true })
    },
  )

  it.each([
    { id: 7 },
    { id: '' },
    { id: null },
    { name: undefined },
    { name: { en: 'x' } },
    { price: '899' },
    { price: null },
    { price: -1 },
    { quantity: '2' },
    { quantity: 0 },
    { quantity: 100 },
    { quantity: -3 },
    { quantity: 1.5 },
    { quantity: null },
  ])('drops an item with %j and keeps the others', (wrong) => {
    const good = line({ id: 'good' })
    const stored = JSON.stringify([{ ...line(), ...wrong }, good])
    expect(parseCart(stored)).toEqual({ lines: [good], isCorrupt: false })
  })

  it('drops items that are no objects', () => {
    expect(parseCart('[null,1,"a",[],true]')).toEqual({ lines: [], isCorrupt: false })
  })

  it('replaces missing or invalid optional fields', () => {
    const stored = JSON.stringify([
      {
        id: 'p',
        name: 'N',
        price: 1,
        quantity: 1,
        slug: '../x',
        features: [1, 'a'],
        discount: '5',
      },
    ])
    expect(parseCart(stored).lines).toEqual([
      line({
        id: 'p',
        name: 'N',
        price: 1,
        variantId: '',
        slug: '',
        description: '',
        image: '',
        originalPrice: null,
        discount: 0,
        features: ['a'],
        category: '',
        capacity: null,
        colour: null,
      }),
    ])
  })

  it('merges duplicate lines up to 99', () => {
    const stored = JSON.stringify([line({ quantity: 60 }), line({ quantity: 60 })])
    expect(parseCart(stored).lines).toEqual([line({ quantity: 99 })])
  })
})

describe('identity and sums', () => {
  it('compares descriptions without a variant id', () => {
    const plain = line({ variantId: '' })
    expect(isSameLine(plain, line({ variantId: '' }))).toBe(true)
    expect(isSameLine(plain, line({ variantId: '', description: 'other' }))).toBe(false)
    expect(isSameLine(plain, line({ id: 'p2', variantId: '' }))).toBe(false)
    expect(lineKey(plain)).not.toBe(lineKey(line({ variantId: '', description: 'other' })))
  })

  it('multiplies and adds in cents', () => {
    expect(lineTotal({ price: 19.99, quantity: 3 })).toBe(59.97)
    expect(lineTotal({ price: 1.005, quantity: 99 })).toBe(99)
    expect(cartTotal([line({ price: 0.1 }), line({ price: 0.2 })])).toBe(0.3)
    expect(cartTotal([])).toBe(0)
    expect(itemCount([line({ quantity: 2 }), line({ quantity: 3 })])).toBe(5)
  })
})

describe('new prices', () => {
  const change = { id: 'p1', variantId: 'v1', oldPrice: 899, price: 949 }

  it('apply to the named variant only', () => {
    const other = line({ variantId: 'v2', description: 'other' })
    const [first, second] = repriceLines([line({ quantity: 3 }), other], [change])
    expect(first).toEqual(line({ quantity: 3, price: 949, discount: 5 }))
    expect(second).toBe(other)
  })

  it('match a line without variant id by product and old price', () => {
    const plain = line({ variantId: '' })
    expect(repriceLines([plain], [change])[0]?.price).toBe(949)
    expect(repriceLines([line({ variantId: '', price: 5 })], [change])[0]?.price).toBe(5)
  })

  it('drop a reduction that no longer applies', () => {
    const [dearer] = repriceLines([line()], [{ ...change, price: 1099 }])
    expect(dearer).toMatchObject({ price: 1099, originalPrice: null, discount: 0 })
  })
})

describe('another variant in a line’s place', () => {
  const other = { ...added, variantId: 'v2', description: '512 GB, Midnight', price: 999 }

  it('keeps the place and the quantity', () => {
    const lines = [line({ quantity: 3 }), line({ id: 'p2' })]
    expect(replaceLine(lines, line(), other)).toEqual([{ ...other, quantity: 3 }, lines[1]])
  })
  it('merges with an existing line of that variant, up to 99', () => {
    const lines = [line({ quantity: 60 }), { ...other, quantity: 50 }]
    expect(replaceLine(lines, line(), other)).toEqual([{ ...other, quantity: 99 }])
  })
  it('changes nothing when that line is gone', () => {
    const lines = [line({ id: 'p2' })]
    expect(replaceLine(lines, line(), other)).toEqual(lines)
  })
})

describe('features', () => {
  it('are added to lines without any', () => {
    const lines = [line({ features: [] }), line({ id: 'p2' }), line({ id: 'p3', features: [] })]
    const products = [
      { id: 'p1', features: ['5G'] },
      { id: 'p2', features: ['other'] },
    ]
    const given = withFeatures(lines, products)
    expect(given.map(({ features }) => features)).toEqual([['5G'], ['OLED'], []])
    expect(withFeatures(given, products)).toBe(given)
  })
})
