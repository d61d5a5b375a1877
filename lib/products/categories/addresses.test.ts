import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '@/lib/products/types'
import { RESERVED_PATHS } from '@/lib/shared/next-and-server.mjs'
import { categoryFinder, takenSlugs, withFormer } from './addresses'
import { STANDARD_CATEGORIES, type StoredCategory } from './shape'

type Slugs = StoredCategory['slugs']

/** The list after each category was given these slugs, one after the other. */
function listAfter(...changes: [StoredCategory['id'], Slugs][]): readonly StoredCategory[] {
  return changes.reduce<readonly StoredCategory[]>(
    (list, [id, slugs]) =>
      withFormer(
        list,
        list.map((one) => (one.id === id ? { ...one, slugs } : one)),
      ),
    STANDARD_CATEGORIES,
  )
}

function finderAfter(...changes: Parameters<typeof listAfter>) {
  const find = categoryFinder(listAfter(...changes))
  if (!find) throw new Error('The categories have the standard addresses')
  return find
}

describe('an address of a category', () => {
  const changed = (slugs: Slugs) => ({ ...STANDARD_CATEGORIES[1], slugs }) as StoredCategory

  it.each([...RESERVED_PATHS, ...CATEGORIES.filter((id) => id !== 'watches')])(
    'cannot be %s',
    (slug) => expect(takenSlugs(STANDARD_CATEGORIES, changed({ hu: slug }))).toEqual(['hu']),
  )

  it('is unique within its language', () => {
    const list = listAfter(['audio', { hu: 'hangok', fr: 'sons' }])
    expect(takenSlugs(list, changed({ hu: 'hangok', fr: 'hangok' }))).toEqual(['hu'])
  })

  it('may have belonged to another category before', () => {
    const list = listAfter(['audio', { hu: 'hangok' }], ['audio', {}])
    expect(takenSlugs(list, changed({ hu: 'hangok' }))).toEqual([])
  })
})

describe('the finder', () => {
  it('does not exist while all categories have their keys as addresses', () => {
    expect(categoryFinder(STANDARD_CATEGORIES)).toBeUndefined()
  })

  it('finds a category by its present and by each former address', () => {
    const find = finderAfter(
      ...(['okosorak', 'karorak', 'orak'] as const).map((slug): ['watches', Slugs] => [
        'watches',
        { hu: slug },
      ]),
    )
    const found = ['watches', 'okosorak', 'karorak', 'orak'].map((slug) => find('hu', slug))
    expect(found).toEqual(Array(4).fill({ key: 'watches', slug: 'orak' }))
    expect(find('hu', 'elsewhere')).toBeUndefined()
    expect(find('de', 'orak')).toBeUndefined()
  })

  it('finds the key as present address again when the own one is removed', () => {
    const find = finderAfter(['watches', { hu: 'orak' }], ['watches', {}])
    expect([find('hu', 'orak'), find('hu', 'watches')]).toEqual(
      Array(2).fill({ key: 'watches', slug: 'watches' }),
    )
  })

  it('finds an address of another language, and answers with that of the own one', () => {
    const find = finderAfter(['watches', { hu: 'orak', fr: 'montres' }])
    expect(find('fr', 'orak')).toEqual({ key: 'watches', slug: 'montres' })
    expect(find('en', 'montres')).toEqual({ key: 'watches', slug: 'watches' })
  })

  it('prefers the own language, and there the present owner', () => {
    const find = finderAfter(
      ['audio', { fr: 'sons', hu: 'hang' }],
      ['audio', { fr: 'musique', hu: 'hang' }],
      ['laptops', { en: 'sons' }],
      ['tablets', { fr: 'hang' }],
    )
    expect([find('fr', 'sons')?.key, find('fr', 'hang')?.key]).toEqual(['audio', 'tablets'])
    expect(find('en', 'sons')?.key).toBe('laptops')
  })

  it('gives an address that several categories had to the newest owner', () => {
    const taken: Parameters<typeof listAfter> = [
      ['audio', { hu: 'ujdonsag' }],
      ['audio', { hu: 'hang' }],
      ['laptops', { hu: 'ujdonsag' }],
    ]
    expect(finderAfter(...taken)('hu', 'ujdonsag')).toEqual({ key: 'laptops', slug: 'ujdonsag' })
    expect(finderAfter(...taken, ['laptops', {}])('hu', 'ujdonsag')).toEqual({
      key: 'laptops',
      slug: 'laptops',
    })
  })

  it('leaves the pages of the shop alone', () => {
    const list = STANDARD_CATEGORIES.map((one) =>
      one.id === 'audio' ? { ...one, slugs: { hu: 'cart' } } : one,
    )
    expect(categoryFinder(list)?.('hu', 'cart')).toBeUndefined()
  })
})
