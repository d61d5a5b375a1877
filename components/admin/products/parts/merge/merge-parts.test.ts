import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NEW_PRODUCT } from '@/components/admin/products/editor/editor-fields'
import { noNames, type PartsFields } from '@/components/admin/products/parts/parts-body'
import { mergeParts } from './merge-parts'

const noTexts = NEW_PRODUCT.translations
const NO_TEXTS = noTexts.fr

const variant = (capacity: string, price: string, id = `id of ${capacity}`) => ({
  id,
  capacity,
  color: 'black',
  sku: '',
  gtin: '',
  mpn: '',
  weightGrams: '',
  price,
  originalPrice: '',
  image: '',
  available: true,
  stock: '',
})
const picture = (path: string, fr = '') => ({
  path,
  color: '',
  view: '',
  descriptions: fr ? { fr } : {},
})
const NO_NAMES = noNames()
const chapter = (path: string, fr: string) => ({
  picture: path,
  heading: { ...NO_NAMES, fr },
  text: NO_NAMES,
  figure: NO_NAMES,
  label: NO_NAMES,
})
const parts = (more: Partial<PartsFields> = {}): PartsFields => ({
  ...NEW_PRODUCT,
  variants: [],
  ...more,
})
const of = (...variants: PartsFields['variants']) => parts({ variants })
const withFrench = (text: Partial<typeof NO_TEXTS>) =>
  parts({ translations: { ...noTexts, fr: { ...NO_TEXTS, ...text } } })

const small = variant('128 GB', '500.00')
const large = variant('256 GB', '600.00')

describe('merging values', () => {
  it('takes each value from the side that changed it', () => {
    const mine = of({ ...small, price: '450' }, large)
    const theirs = of(small, { ...large, price: '700.00' })
    expect(mergeParts(of(small, large), mine, theirs)).toEqual({
      fields: of({ ...small, price: '450' }, { ...large, price: '700.00' }),
      changes: [
        { part: 'variants', row: '256 GB · black', column: 'price', was: '600.00', is: '700.00' },
      ],
    })
  })

  it("merges the product's own fields", () => {
    const base = parts({ name: 'Montre', brand: 'A' })
    const mine = { ...base, name: 'Ma montre' }
    const theirs = { ...base, name: 'La montre', brand: 'B' }
    expect(mergeParts(base, mine, theirs)).toEqual({
      fields: { ...base, name: 'Ma montre', brand: 'B' },
      changes: [
        {
          part: 'own',
          row: '',
          column: 'name',
          was: 'Montre',
          is: 'La montre',
          mine: 'Ma montre',
        },
        { part: 'own', row: '', column: 'brand', was: 'A', is: 'B' },
      ],
    })
  })

  it('keeps the typed value on a conflict and reports the stored one', () => {
    const mine = withFrench({ name: 'Ma montre' })
    const theirs = withFrench({ name: 'La montre' })
    expect(mergeParts(withFrench({ name: 'Montre' }), mine, theirs)).toEqual({
      fields: mine,
      changes: [
        {
          part: 'translations',
          row: 'fr',
          column: 'name',
          was: 'Montre',
          is: 'La montre',
          mine: 'Ma montre',
        },
      ],
    })
  })

  it('merges chapters text by text, also where they were moved', () => {
    const day = chapter('/day.webp', 'Deux jours')
    const sun = chapter('/sun.webp', 'Plein soleil')
    const typed = { ...day, text: { ...NO_NAMES, fr: 'Un week-end.' } }
    const told = { ...day, label: { ...NO_NAMES, fr: 'Batterie' } }
    expect(
      mergeParts(
        parts({ chapters: [day, sun] }),
        parts({ chapters: [typed, sun] }),
        parts({ chapters: [sun, told] }),
      ),
    ).toMatchObject({
      fields: { chapters: [sun, { ...typed, label: told.label }] },
      changes: [
        { part: 'chapters', row: 'Deux jours', column: 'label.fr', was: '', is: 'Batterie' },
        { part: 'chapters', column: 'order' },
      ],
    })
  })

  it('ignores differences of notation only', () => {
    const mine = of({ ...small, price: '450,5' })
    const theirs = of({ ...small, price: '450.50' })
    expect(mergeParts(of(small), mine, theirs).changes).toEqual([])
    const typed = withFrench({ features: ' a\n\nb ', specifications: '\nPoids: 1 g ' })
    const stored = withFrench({ features: 'a\nb', specifications: 'Poids: 1 g' })
    expect(mergeParts(typed, typed, stored)).toEqual({
      fields: stored,
      changes: [],
    })
  })

  it('merges picture descriptions by language', () => {
    const mine = parts({ pictures: [picture('/a.webp', 'Face'), picture('/b.webp')] })
    const theirs = parts({
      pictures: [{ ...picture('/a.webp'), color: 'red' }, picture('/b.webp', 'Dos')],
    })
    const base = parts({ pictures: [picture('/a.webp'), picture('/b.webp')] })
    expect(mergeParts(base, mine, theirs)).toEqual({
      fields: parts({
        pictures: [{ ...picture('/a.webp', 'Face'), color: 'red' }, picture('/b.webp', 'Dos')],
      }),
      changes: [
        { part: 'pictures', row: '/a.webp', column: 'color', was: '', is: 'red' },
        { part: 'pictures', row: '/b.webp', column: 'fr', was: '', is: 'Dos' },
      ],
    })
  })
})

describe('merging rows', () => {
  it('keeps rows added on either side, with the ids of stored ones', () => {
    const mine = variant('512 GB', '800', '')
    const theirs = variant('1 TB', '900.00')
    expect(mergeParts(of(small), of(small, mine), of(small, theirs))).toEqual({
      fields: of(small, theirs, mine),
      changes: [
        { part: 'variants', row: '1 TB · black', column: 'row', was: '', is: '1 TB · black' },
      ],
    })
  })

  it('joins rows that both sides added with the same choices', () => {
    const mine = variant('1 TB', '950', '')
    const theirs = variant('1 TB', '900.00')
    expect(mergeParts(of(small), of(small, mine), of(small, theirs))).toEqual({
      fields: of(small, { ...theirs, price: '950' }),
      changes: [
        {
          part: 'variants',
          row: '1 TB · black',
          column: 'price',
          was: '',
          is: '900.00',
          mine: '950.00',
        },
      ],
    })
  })

  it('drops rows removed elsewhere, unless they were edited here', () => {
    const change = { part: 'variants', row: '256 GB · black', column: 'row' }
    expect(mergeParts(of(small, large), of(small, large), of(small))).toEqual({
      fields: of(small),
      changes: [{ ...change, was: '256 GB · black', is: '' }],
    })
    const mine = { ...large, price: '1' }
    expect(mergeParts(of(small, large), of(small, mine), of(small))).toEqual({
      fields: of(small, { ...mine, id: '' }),
      changes: [{ ...change, was: '256 GB · black', is: '', mine: '256 GB · black' }],
    })
  })

  it('drops rows removed here and reports their concurrent edits', () => {
    const theirs = of(small, { ...large, price: '700.00' })
    expect(mergeParts(of(small, large), of(small), theirs)).toEqual({
      fields: of(small),
      changes: [
        {
          part: 'variants',
          row: '256 GB · black',
          column: 'price',
          was: '600.00',
          is: '700.00',
          mine: '',
        },
      ],
    })
    expect(mergeParts(of(small, large), of(small), of(small)).changes).toEqual([])
  })

  it('keeps a reordering, preferring the one made here', () => {
    const base = of(small, large)
    const turned = of(large, small)
    const order = { part: 'variants', row: '', column: 'order' }
    const was = '128 GB · black, 256 GB · black'
    const is = '256 GB · black, 128 GB · black'
    expect(mergeParts(base, base, turned)).toEqual({
      fields: turned,
      changes: [{ ...order, was, is }],
    })
    expect(mergeParts(base, turned, base)).toEqual({ fields: turned, changes: [] })
  })
})

const values = fc.constantFrom('a', 'b', 'c')
const rows = fc
  .uniqueArray(
    fc.record({ id: fc.constantFrom('1', '2', '3', '4'), capacity: values, price: values }),
    {
      selector: ({ id }) => id,
    },
  )
  .map((all) => of(...all.map(({ id, capacity, price }) => variant(capacity, price, id))))

describe('for any changes', () => {
  it('equals the stored version when nothing was typed', () => {
    fc.assert(
      fc.property(rows, rows, (base, theirs) => {
        const { fields, changes } = mergeParts(base, base, theirs)
        expect(fields).toEqual(theirs)
        expect(changes.filter((change) => 'mine' in change)).toEqual([])
      }),
    )
  })

  it('equals the typed version, without reports, when nothing else changed', () => {
    fc.assert(
      fc.property(rows, rows, (base, mine) => {
        const { fields, changes } = mergeParts(base, mine, base)
        expect(fields.variants.map(({ price }) => price).toSorted()).toEqual(
          mine.variants.map(({ price }) => price).toSorted(),
        )
        expect(changes).toEqual([])
      }),
    )
  })
})

it('keeps the typed name of a colour that got a swatch elsewhere', () => {
  const names = noNames()
  const sunset = { word: 'Sunset', swatch: '', names }
  const of = (...colours: PartsFields['colours']) => parts({ colours })
  const named = { ...sunset, names: { ...names, hu: 'Naplemente' } }
  const seen = { ...sunset, swatch: '#ee7744' }
  expect(mergeParts(of(sunset), of(named), of(seen))).toEqual({
    fields: of({ ...named, swatch: '#ee7744' }),
    changes: [{ part: 'colours', row: 'Sunset', column: 'swatch', was: '', is: '#ee7744' }],
  })
})
