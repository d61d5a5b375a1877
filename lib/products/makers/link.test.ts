import { describe, expect, it } from 'vitest'
import { type KnownMaker, missingOfMaker, withMaker } from './link'

const LUMEN: KnownMaker = {
  id: 'lumen',
  brand: 'Lumen',
  papers: {
    makerName: 'Lumen SAS',
    makerAddress: 'Paris',
    makerContact: 'safety@lumen.example',
    makerCountry: 'FR',
  },
}
const NOVA: KnownMaker = { ...LUMEN, id: 'nova', brand: 'Nova', papers: { makerName: 'Nova AB' } }
const makers = [LUMEN, NOVA]
const stored = (more: object) => ({ name: 'One', brand: '', papers: {}, makerId: null, ...more })

describe('the maker of a new product', () => {
  it.each([
    { name: 'Lamp', brand: 'LUMEN ' },
    { name: 'lumen One', brand: '' },
  ])('is that of its brand: %j', (product) => {
    const change = withMaker(null, { ...product, papers: { model: 'L1' } }, makers)
    expect(change).toEqual({ ...product, maker: 'lumen', papers: { model: 'L1', ...LUMEN.papers } })
  })

  it('is its own where it says something else, or belongs to no brand', () => {
    const own = { name: 'Lumen One', papers: { makerName: 'Other' } }
    expect(withMaker(null, own, makers)).toEqual(own)
    expect(withMaker(null, { name: 'Lamp' }, makers)).toEqual({ name: 'Lamp' })
  })

  it('is the chosen one, whatever its brand and papers say', () => {
    const change = { name: 'Lumen One', maker: 'nova', papers: { makerCountry: 'FR' } }
    expect(withMaker(null, change, makers)).toMatchObject({ maker: 'nova', papers: NOVA.papers })
    expect(withMaker(null, { ...change, maker: null }, makers)).toEqual({ ...change, maker: null })
  })
})

describe('a change of a product', () => {
  const ofLumen = stored({ brand: 'Lumen', makerId: 'lumen', papers: LUMEN.papers })

  it('of something else leaves its maker alone', () => {
    expect(withMaker(ofLumen, { name: 'Two' }, makers)).toEqual({ name: 'Two' })
  })

  it('stays with its maker while its papers repeat it, and leaves it otherwise', () => {
    const same = { papers: { ...LUMEN.papers, model: 'L2' } }
    expect(withMaker(ofLumen, same, makers)).toEqual({ ...same, maker: 'lumen' })
    const other = { papers: { ...LUMEN.papers, makerAddress: 'Lyon' } }
    expect(withMaker(ofLumen, other, makers)).toEqual({ ...other, maker: null })
  })

  it('follows the brand, unless its papers are its own', () => {
    expect(withMaker(ofLumen, { brand: 'Nova' }, makers)).toEqual({
      brand: 'Nova',
      maker: 'nova',
      papers: NOVA.papers,
    })
    const own = stored({ papers: { makerName: 'Other' } })
    expect(withMaker(own, { brand: 'Nova' }, makers)).toEqual({ brand: 'Nova' })
  })

  it('keeps the papers of a maker that was deleted meanwhile', () => {
    const change = { maker: 'gone', papers: LUMEN.papers }
    expect(withMaker(ofLumen, change, makers)).toEqual({ ...change, maker: null })
  })
})

it('names what a maker lacks, and the responsible person outside the EU', () => {
  expect(missingOfMaker(LUMEN.papers)).toEqual([])
  expect(missingOfMaker(NOVA.papers)).toEqual(['makerAddress', 'makerContact', 'makerCountry'])
  expect(missingOfMaker({ ...LUMEN.papers, makerCountry: 'JP' })).toEqual([
    'responsibleName',
    'responsibleAddress',
    'responsibleContact',
  ])
})
