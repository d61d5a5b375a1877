import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseListFilters, type Query } from './parse'
import { NO_FILTERS } from './shapes'

const KEYS = Object.keys(NO_FILTERS)

const read = (query: Query) => parseListFilters(query)

describe('parseListFilters', () => {
  it('parses every filter', () => {
    expect(
      read({
        q: ' one  two ',
        brand: ['Aurora', 'Borealis', 'Aurora'],
        capacity: '1 TB',
        colour: 'rose',
        min: '12,5',
        max: '1 299.99',
        sort: 'price-desc',
        page: '3',
      }),
    ).toEqual({
      filters: {
        q: 'one two',
        category: '',
        brand: ['Aurora', 'Borealis'],
        capacity: ['1 TB'],
        colour: ['rose'],
        min: 1250,
        max: 129_999,
        sort: 'price-desc',
        page: 3,
      },
      ignored: [],
    })
  })

  it('ignores empty fields and tracking parameters', () => {
    const query = { q: '', min: ' ', sort: '', utm_source: 'x', gclid: 'y', lang: 'fr', _rsc: '1' }
    expect(read(query)).toEqual({ filters: NO_FILTERS, ignored: [] })
  })

  it.each([
    [{ page: '0' }, 'page', '0'],
    [{ page: '-1' }, 'page', '-1'],
    [{ page: '1e9' }, 'page', '1e9'],
    [{ page: '1000000000' }, 'page', '1000000000'],
    [{ page: '٢' }, 'page', '٢'],
    [{ min: 'cheap' }, 'min', 'cheap'],
    [{ min: '-5' }, 'min', '-5'],
    [{ max: '1e3' }, 'max', '1e3'],
    [{ max: '99999999' }, 'max', '99999999'],
    [{ max: '1.2.3' }, 'max', '1.2.3'],
    [{ sort: 'best' }, 'sort', 'best'],
    [{ sort: '__proto__' }, 'sort', '__proto__'],
    [{ category: 'watches' }, 'category', 'watches'],
    [{ 'brand[]': 'x' }, 'brand[]', 'x'],
    [{ 'capacity[$gt]': '1' }, 'capacity[$gt]', '1'],
    [{ color: 'red' }, 'color', 'red'],
    [{ q: '\0' }, 'q', ''],
  ] as [Query, string, string][])('reports %j as ignored', (query, key, value) => {
    expect(read(query)).toEqual({ filters: NO_FILTERS, ignored: [{ key, value }] })
  })

  it('reports repeated, excess and contradictory values', () => {
    expect(read({ q: ['one', 'two'], page: ['2', '3'] })).toEqual({
      filters: { ...NO_FILTERS, q: 'one', page: 2 },
      ignored: [
        { key: 'q', value: 'two' },
        { key: 'page', value: '3' },
      ],
    })
    const brands = Array.from({ length: 25 }, (_, at) => `Brand ${at}`)
    const many = read({ brand: brands })
    expect(many.filters.brand).toHaveLength(20)
    expect(many.ignored).toHaveLength(5)
    expect(read({ q: 'x'.repeat(10_000) }).filters.q).toBe('')
    expect(read({ q: 'x'.repeat(10_000) }).ignored).toHaveLength(1)
    expect(parseListFilters({ q: 'x'.repeat(150) }, { maxTextLength: 200 }).filters.q).toHaveLength(
      150,
    )
    expect(read({ min: '20', max: '10' })).toEqual({
      filters: NO_FILTERS,
      ignored: [
        { key: 'min', value: '20' },
        { key: 'max', value: '10' },
      ],
    })
  })

  it('accepts a category only with hasCategory', () => {
    const options = { hasCategory: true }
    expect(parseListFilters({ category: 'watches' }, options).filters.category).toBe('watches')
    expect(parseListFilters({ category: 'cars' }, options).ignored).toHaveLength(1)
  })

  it('returns valid filters for any query', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.string()),
      fc.constant(undefined),
    )
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...KEYS, ...KEYS.map((key) => `${key}[]`), 'color'), value),
        (query) => {
          const { filters, ignored } = read(query)
          expect(filters.q.length).toBeLessThanOrEqual(60)
          expect(filters.page).toBeGreaterThanOrEqual(1)
          expect(ignored.length).toBeLessThanOrEqual(20)
          for (const { value } of ignored) expect(value).not.toMatch(/\p{Cc}/u)
        },
      ),
    )
  })
})
