import { expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { productUpdateSchema } from '@/lib/products/editing/schema'
import { NO_PAPERS } from '@/lib/products/papers/schema'
import { matchColour } from '@/lib/products/variants/match-colour'
import { fillVariants, noNames, type PartsFields, toPartsBody } from './parts-body'

const row = (capacity: string, color: string, price = '500', id = '') => ({
  id,
  capacity,
  color,
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
const NO_TEXTS = {
  name: '',
  slug: '',
  description: '',
  features: '',
  specifications: '',
  safety: '',
  data: '',
}
const noTexts = Object.fromEntries(LANGUAGES.map((one) => [one, NO_TEXTS]))

it('adds each missing capacity and colour, and keeps existing rows', () => {
  const rows = [{ ...row('128 GB', 'black', '480', 'a'), originalPrice: '500' }]
  expect(fillVariants(rows, '128 GB, 256 GB', 'black;navy ,black', matchColour)).toEqual([
    rows[0],
    row('128 GB', 'navy', '480'),
    row('256 GB', 'black', '480'),
    row('256 GB', 'navy', '480'),
  ])
})

it('matches colours by any of their names, ignoring case', () => {
  const rows = [row('128 GB', 'black')]
  expect(fillVariants(rows, '128 GB', 'Noir, CZARNY, Blanc', matchColour)).toEqual([
    rows[0],
    row('128 GB', 'white'),
  ])
})

it('accepts one list alone, and changes nothing without any', () => {
  expect(fillVariants([row('128 GB', '', '9', 'a')], '128 GB, 256 GB', '', matchColour)).toEqual([
    row('128 GB', '', '9', 'a'),
    row('256 GB', '', '9'),
  ])
  expect(fillVariants([row('', '', '9', 'a')], ' , ', '', matchColour)).toEqual([
    row('', '', '9', 'a'),
  ])
})

it('turns the row without choices into the first combination, with its original price', () => {
  const rows = [{ ...row('', '', '9', 'a'), originalPrice: '12', image: '/a.webp' }]
  expect(fillVariants(rows, '', 'black, navy', matchColour)).toEqual([
    { ...rows[0], color: 'black' },
    row('', 'navy', '9'),
  ])
  const both = [...rows, row('', 'black', '8', 'b')]
  expect(fillVariants(both, '', 'black', matchColour)).toEqual(both)
})

it('builds a valid request body and omits languages without texts', () => {
  const translations = {
    ...noTexts,
    hu: {
      name: '',
      slug: '',
      description: 'Szép',
      features: 'a\n\nb',
      specifications: 'Tömeg: 180 g\n\n Arány\\:1 : 19,5:9 ',
    },
  } as PartsFields['translations']
  const pictures = [{ path: '/uploads/a.webp', color: '', view: '', descriptions: { fr: 'Ici' } }]
  const variants = [
    row('128 GB', 'black', '480,50', 'a'),
    { ...row('', 'red'), originalPrice: '600' },
  ]
  const names = { ...noNames(), hu: 'Naplemente' }
  const colours = [{ word: 'Sunset', swatch: '', names }]
  const chapters = [
    {
      picture: '/uploads/b.webp',
      heading: { ...noNames(), hu: 'Két nap' },
      text: noNames(),
      figure: noNames(),
      label: noNames(),
    },
  ]
  const body = toPartsBody({
    variants,
    pictures,
    chapters,
    translations,
    colours,
    papers: NO_PAPERS,
  })
  expect(productUpdateSchema.safeParse(body)).toMatchObject({
    success: true,
    data: {
      colors: [{ color: 'Sunset', swatch: null, names: { hu: 'Naplemente' } }],
      variants: [
        { id: 'a', capacity: '128 GB', price: 480.5, originalPrice: null, image: null },
        { capacity: null, color: 'red', price: 500, originalPrice: 600 },
      ],
      pictures: [{ path: '/uploads/a.webp', color: null, view: null }],
      chapters: [{ picture: '/uploads/b.webp', heading: { hu: 'Két nap' }, text: {}, figure: {} }],
      translations: {
        hu: {
          name: null,
          description: 'Szép',
          features: ['a', 'b'],
          specifications: [
            ['Tömeg', '180 g'],
            ['Arány:1', '19,5:9'],
          ],
        },
      },
    },
  })
  expect(Object.keys(body.translations)).toEqual(['hu'])
})
