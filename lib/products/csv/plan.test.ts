import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { groupLines } from '@/lib/products/csv/file/group'
import { readFile } from '@/lib/products/csv/file/read-file'
import { type Plan, planProduct } from './plan'
import type { StoredProduct } from './stored'

const variant = (id: string, capacity: string | null, priceCents: number) => ({
  id,
  capacity,
  colour: 'black',
  sku: null,
  gtin: null,
  mpn: null,
  weightGrams: null,
  priceCents,
  originalPriceCents: null,
  available: true,
  stock: 3,
  image: '/a.webp',
})
const SMALL = '00000000-0000-4000-8000-000000000001'
const LARGE = '00000000-0000-4000-8000-000000000002'

const known: StoredProduct = {
  id: '00000000-0000-4000-8000-000000000000',
  updatedAt: new Date('2026-11-21T00:00:00Z'),
  slug: 'known',
  name: 'Known',
  brand: 'Lumen',
  category: 'audio',
  image: '/a.webp',
  available: true,
  position: 1,
  papers: {},
  variants: [variant(SMALL, '128 GB', 50_000), variant(LARGE, '256 GB', 60_000)],
  images: [
    { path: '/a.webp', colour: 'black', view: 'front', descriptions: { fr: 'De face' } },
    { path: '/b.webp', colour: null, view: null, descriptions: {} },
  ],
  chapters: [],
  translations: [
    {
      language: 'fr',
      name: 'Connu',
      slug: 'connu',
      description: 'x',
      features: ['a', 'b'],
      specifications: [['Poids', '180 g']],
      safety: '',
      data: '',
      seoTitle: '',
      seoDescription: '',
    },
  ],
}

const TEAL = { word: 'Midnight teal', swatch: null, names: { hu: 'Éjkékeszöld' } }
const PRIOR = new Map([[LARGE, { ofPresent: 65_000, ofNew: 60_000 }]])

function plansOf(file: string | Uint8Array, stored = known): Plan[] {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const { groups } = groupLines(readFile(bytes).lines, [stored])
  return groups.map(({ id, lines }) =>
    planProduct({ lines, stored: id ? stored : null, prior: PRIOR, own: [TEAL] }),
  )
}

const planOf = (file: string, stored = known) => plansOf(file, stored)[0]
const problemsOf = (file: string | Uint8Array) =>
  plansOf(file)
    .flatMap((plan) => (plan.kind === 'refused' ? plan.problems : []))
    .map(({ line, column, code }) => `${line} ${column} ${code}`)
const inputOf = (file: string, stored = known) => {
  const plan = planOf(file, stored)
  return plan?.kind === 'change' || plan?.kind === 'create' ? plan.input : plan
}

it('reports every kind of problem with line and column', () => {
  expect(problemsOf(readFileSync('tests/fixtures/products/every-problem.csv'))).toEqual([
    '2 name missing',
    '2 category category',
    '2 discount fromPrices',
    '2 available flag',
    '2 position whole',
    '2 image path',
    '2 price thousands',
    '3 slug slug',
    '3 discount fromPrices',
    '3 original_price reduced',
    '4 picture_colors morePictures',
    '4 picture_views morePictures',
    '5  twice',
    '5 name differs',
    '5 variant_available flag',
    '5 variant_image path',
    '6 slug_fr noTexts',
    '6 pictures path',
    '7 name missing',
    '7 category missing',
    '7 available missing',
    '7 position missing',
    '7 image missing',
    '7 variant_id unknownVariant',
    '8  twice',
    '8 price tooMuch',
    '8 description_fr tooLong',
    '9 features_fr tooManyEntries',
  ])
})

it.each([
  ['slug,price\nknown,5', '2  whichVariant'],
  ['slug,variant_id,price\nknown,0,cheap', '2 price amount'],
  ['slug,variant_id,price\nknown,0,"1,299"', '2 price thousands'],
  ['slug;variant_id;price\nknown;0;1.299,90', '2 price thousands'],
  ['slug;variant_id;price\nknown;0;1 299,90', '2 price thousands'],
  ['slug,picture_views\nknown,sideways', '2 picture_views view'],
  [`slug,variant_id,price\nknown,${SMALL},1\nknown,${SMALL},2`, '3 variant_id twice'],
  ['slug,capacity,color,price\nknown,128 GB,black,1\nknown,128 GB,black,2', '3  twice'],
  ['slug,specifications_fr\nknown,Poids: 180 g|180 g', '2 specifications_fr pair'],
  [`slug,specifications_fr\nknown,${'a'.repeat(101)}: b`, '2 specifications_fr tooLong'],
  ['slug,name,image\nnew,A,/a.webp', '2 price missing'],
  [`slug,variant_id,original_price\nknown,${LARGE},650.01`, '2 original_price noPriorPrice'],
  [`slug,variant_id,price,original_price\nknown,${LARGE},590,601`, '2 original_price noPriorPrice'],
  [`slug,variant_id,original_price\nknown,${SMALL},501`, '2 original_price noPriorPrice'],
  ['slug,price\nnew,5', '2 name missing'],
  [`slug,image\nknown,/${'a'.repeat(1001)}`, '2 image tooLong'],
])('%j: %s', (file, expected) => expect(problemsOf(file)).toContain(expected))

describe('keeps what the file does not name', () => {
  it('missing columns and unnamed variants', () => {
    expect(inputOf('slug,capacity,color,price\nknown,256 GB,black,650')).toMatchObject({
      variants: [
        { id: SMALL, price: 500 },
        { id: LARGE, price: 650 },
      ],
    })
    expect(inputOf('slug,brand\nknown,Nox')).toEqual({
      brand: 'Nox',
      updatedAt: known.updatedAt.toISOString(),
    })
  })

  it('texts of a chapter that is moved, is preceded by a new one or gets another picture', () => {
    const chapter = (picture: string, heading: object) => ({
      picture,
      heading,
      text: {},
      figure: {},
      label: {},
    })
    const first = chapter('/a.webp', { en: 'First', hu: 'Első' })
    const second = chapter('/b.webp', { en: 'Second', hu: 'Második' })
    const chaptersOf = (file: string) => {
      const input = inputOf(file, { ...known, chapters: [first, second] })
      return input && 'chapters' in input ? input.chapters : undefined
    }
    const columns = 'slug,chapter_pictures,chapter_heading_en'
    expect(chaptersOf('slug,chapter_pictures\nknown,/b.webp|/a.webp')).toEqual([second, first])
    expect(chaptersOf(`${columns}\nknown,/c.webp|/a.webp|/b.webp,New|First|Second`)).toEqual([
      chapter('/c.webp', { en: 'New' }),
      first,
      second,
    ])
    expect(chaptersOf('slug,chapter_pictures\nknown,/c.webp|/b.webp')).toEqual([
      { ...first, picture: '/c.webp' },
      second,
    ])
  })

  it('stored fields of a picture that is listed again', () => {
    expect(inputOf('slug,pictures\nknown,/b.webp|/a.webp')).toMatchObject({
      pictures: [
        { path: '/b.webp', view: null },
        { path: '/a.webp', color: 'black', view: 'front', descriptions: { fr: 'De face' } },
      ],
    })
  })
})

it('accepts an original price up to the prior price', () => {
  const file = 'slug,variant_id,price,original_price'
  for (const said of [`${LARGE},600,650`, `${LARGE},590,600`, `${SMALL},500,`]) {
    expect(planOf(`${file}\nknown,${said}`)?.kind).not.toBe('refused')
  }
})

it.each([
  ['Noir', 'black'],
  ['midnight TEAL', 'Midnight teal'],
  ['éjkékeszöld', 'Midnight teal'],
  ['Sunset', 'Sunset'],
])('stores a new variant’s colour "%s" as %s', (typed, color) => {
  const file = `slug,name,image,color,price\nnew,New,/a.webp,${typed},5`
  expect(inputOf(file)).toMatchObject({ variants: [{ color }] })
})

it('clears fields with empty cells', () => {
  const file = 'slug,brand,name_fr,slug_fr,features_fr,specifications_fr,pictures\nknown,,,,,,'
  expect(inputOf(file)).toMatchObject({
    brand: '',
    pictures: [],
    translations: { fr: { name: null, slug: 'known', features: [], specifications: [] } },
  })
})

it('accepts lines in any order, with product fields in any of them', () => {
  expect(
    inputOf('slug,name,image,capacity,price\nnew,,,256 GB,6\nother,,,,\nnew,New,/a.webp,128 GB,5'),
  ).toMatchObject({
    name: 'New',
    slug: 'new',
    price: 6,
    variants: [{ capacity: '256 GB' }, { capacity: '128 GB' }],
  })
})

it('orders variants by line when all are named', () => {
  const file = `slug,variant_id\nknown,${LARGE}\nknown,${SMALL}`
  expect(inputOf(file)).toMatchObject({ variants: [{ id: LARGE }, { id: SMALL }] })
})

it('moves variants with the product’s picture to the new one, unless the file names another', () => {
  const file = 'slug,image,capacity,color,price\nknown,/new.webp,128 GB,black,5'
  expect(inputOf(file)).toMatchObject({
    variants: [{ image: '/new.webp' }, { image: '/new.webp' }],
  })
  const said = 'slug,image,capacity,color,variant_image\nknown,/new.webp,128 GB,black,/own.webp'
  expect(inputOf(said)).toMatchObject({ variants: [{ image: '/own.webp' }, { image: '/a.webp' }] })
})

it.each([
  'slug,price,capacity,color\nknown,500,128 GB,black',
  'slug,original_price,capacity,color,price\nknown,500,128 GB,black,500.0',
  'slug,price,capacity,color\nknown,"500,00",128 GB,black',
  'slug;price;capacity;color\nknown;500,0;128 GB;black',
  'slug,capacity,color,price\nknown,128 GB,BLACK,500',
  'slug,capacity,color,price\nknown,128 GB,Czarny,500',
  'slug,pictures,picture_colors\nknown,/a.webp|/b.webp,Noir',
  'slug,available,discount,features_fr\nknown,TRUE,,a | b',
  'slug,slug_fr,name_fr\nknown,connu,Connu',
  'slug,specifications_fr\nknown,Poids : 180 g |',
  `id,slug\n${known.id.toUpperCase()},`,
])('treats equivalent cells as unchanged: %j', (file) => {
  expect(planOf(file)).toEqual({ kind: 'same' })
})

it('changes a weight in grams, empties it, and names what is no whole number', () => {
  const file = (grams: string) => `slug,capacity,color,weight_grams\nknown,128 GB,black,${grams}`
  expect(planOf(file(''))).toEqual({ kind: 'same' })
  const plan = planOf(file('180'))
  expect(plan).toMatchObject({
    kind: 'change',
    changes: [{ column: 'weight_grams', from: '', to: '180' }],
    input: { variants: [{ weightGrams: 180 }, { weightGrams: null }] },
  })
  expect(problemsOf(file('0.5'))).toEqual(['2 weight_grams whole'])
  expect(problemsOf(file('0'))).toEqual(['2 weight_grams wrong'])
  expect(problemsOf(file('1000001'))).toEqual(['2 weight_grams tooMuch'])
})

describe('a stock', () => {
  const plan = (columns: string, cells: string) =>
    planOf(`slug,capacity,color,${columns}\nknown,128 GB,black,${cells}`)
  const changeOf = (columns: string, cells: string) => {
    const planned = plan(columns, cells)
    if (planned?.kind !== 'change') return planned?.kind
    const [change] = planned.changes
    const [first] = planned.input.variants ?? []
    return { from: change?.from, to: change?.to, stock: first?.stock, before: first?.stockBefore }
  }

  it('stays where the file repeats the one it was exported with', () => {
    expect(changeOf('stock', '3')).toBe('same')
    expect(changeOf('stock,stock_before', '5,5')).toBe('same')
  })

  it('changes by the difference to the one it was exported with', () => {
    const change = { from: '3', to: '13', stock: 15, before: 5 }
    expect(changeOf('stock,stock_before', '15,5')).toEqual(change)
    expect(changeOf('stock', '13')).toEqual({ from: '3', to: '13', stock: 13, before: 3 })
  })

  it('is no longer counted where the cell is empty', () => {
    expect(changeOf('stock', '')).toEqual({ from: '3', to: '', stock: null, before: 3 })
  })

  it('is a whole number', () => {
    expect(plan('stock', '1.5')).toMatchObject({
      problems: [{ column: 'stock', code: 'whole', line: 2 }],
    })
  })
})
