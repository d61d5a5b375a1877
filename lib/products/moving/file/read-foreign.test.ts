import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decideOptions, decideTypes } from '@/lib/products/moving/decide'
import type { ForeignFile } from '@/lib/products/moving/model'
import { translate } from '@/lib/products/moving/translate'
import { readForeign } from './read-foreign'

const NO_RULES = { type: new Map(), option: new Map() }
const now = new Date('2026-11-30T12:00:00Z')

const file = (name: string) => readFileSync(`tests/other-shops/${name}.csv`)

function read(bytes: Uint8Array): ForeignFile {
  const found = readForeign(bytes, 'fr', { now })
  if (!found) throw new Error('Not recognised')
  return found
}

const written = (text: string) => read(new TextEncoder().encode(text))

function cellsOf(found: ForeignFile, vatPercent = 20) {
  const translated = translate(found, {
    language: 'fr',
    vatPercent,
    types: decideTypes(found.products, NO_RULES),
    options: decideOptions(found.products, NO_RULES),
    own: [],
    slugs: new Map(),
  })
  const { lines, notes, origins } = translated
  return { cells: lines.map((one) => one.cells), notes, origins: [...origins.values()], lines }
}

describe('the export of Shopify', () => {
  const found = read(file('shopify'))
  const { cells, notes, origins, lines } = cellsOf(found)

  it('gives a draft per handle, with quoted line breaks, HTML and CRLF', () => {
    expect(found.problems).toEqual([])
    expect(found.products.map(({ key }) => key)).toEqual([
      'nordwind-x1',
      'led-high-tops',
      'smart-plug',
    ])
    expect(cells[0]).toMatchObject({
      slug: 'nordwind-x1',
      name: 'Nordwind X1 Smartphone',
      brand: 'Nordwind',
      category: 'smartphones',
      available: 'no',
      description_fr: 'Écran **6,1"** OLED.\n\n- 128 Go ou 256 Go\n- Double caméra',
      specifications_fr: 'Poids: 180\u00a0g',
    })
  })

  it('maps options to capacity and colour, and prices, stock, SKU and barcode to their columns', () => {
    expect(cells.slice(0, 3)).toMatchObject([
      {
        capacity: '128 GB',
        color: 'black',
        sku: 'NW-X1-128-BK',
        gtin: '4006381333931',
        weight_grams: '180',
        price: '649.00',
        original_price: '699.00',
        stock: '12',
      },
      { capacity: '128 GB', color: 'sage', price: '649.00', original_price: '', stock: '0' },
      { capacity: '256 GB', color: 'black', price: '749.00', stock: '5' },
    ])
    expect(lines.map(({ line }) => line)).toEqual([2, 4, 5, 7, 8])
  })

  it('joins a third option into the first, beside the colour', () => {
    expect(cells[3]).toMatchObject({
      capacity: 'EU 42 / Wide',
      color: 'black',
      category: 'sneakers',
    })
    expect(notes).toContainEqual({ line: 7, code: 'joined', value: '42 / Wide' })
  })

  it('has no option for the one variant of a product without choices, and counts no stock for it', () => {
    expect(cells[4]).toMatchObject({ capacity: '', color: '', price: '19.90', stock: '' })
  })

  it('takes each picture once, in its order, with its description', () => {
    expect(origins[0]?.pictures.map(({ address, description }) => [address, description])).toEqual([
      [expect.stringContaining('x1-black.jpg'), 'Nordwind X1 noir'],
      [expect.stringContaining('x1-green.jpg'), ''],
      [expect.stringContaining('x1-back.jpg'), ''],
    ])
    expect(origins[0]?.paths).toEqual(['/products/nordwind-x1'])
  })
})

describe('the export of WooCommerce', () => {
  const found = read(file('woocommerce'))
  const { cells, origins } = cellsOf(found)

  it('gives variations to their parent behind a byte order mark', () => {
    expect(found.problems).toEqual([])
    expect(found.products.map(({ name, variants }) => [name, variants.length])).toEqual([
      ['Trail Watch 2', 2],
      ['Prise connectée', 1],
    ])
    expect(cells[0]).toMatchObject({
      slug: 'trail-watch-2',
      brand: 'Trail',
      category: 'watches',
      description_fr: 'Montre GPS\n\nMontre GPS **étanche**',
      specifications_fr: 'Poids: 50\u00a0g',
    })
  })

  it('reads decimal commas and points of thousands by the file, and the price that is paid now', () => {
    expect(cells).toMatchObject([
      { color: 'black', price: '179.90', original_price: '199.90', stock: '8', weight_grams: '50' },
      { color: 'Bleu', price: '1199.90', original_price: '', stock: '0' },
      { price: '19.90', stock: '' },
    ])
    expect(cells[2]).not.toHaveProperty('weight_grams')
  })

  it('gives the picture of a variation to the colour that it has alone', () => {
    expect(origins[0]?.pictures.map(({ colour, choices }) => [colour, choices.length])).toEqual([
      ['black', 1],
      ['Bleu', 1],
    ])
    expect(origins[1]?.paths).toEqual(['/product/prise-connectee', '/produit/prise-connectee'])
  })
})

describe('the export of PrestaShop', () => {
  const found = read(file('prestashop'))
  const { cells, notes, origins } = cellsOf(found)

  it('adds the VAT that its prices are without, once and to the cent', () => {
    expect(found.isWithoutTax).toBe(true)
    expect(cells.map(({ price }) => price)).toEqual(['1499.90', '124.92'])
  })

  it('maps brand, category, features and weight, and drops repeated texts and wrong barcodes', () => {
    expect(cells).toMatchObject([
      {
        slug: 'macbook-air',
        brand: 'Apple',
        category: 'laptops',
        description_fr: 'New design.',
        specifications_fr: 'Poids: 2,98\u00a0kg|RAM: 8 GB',
        sku: 'RP-demo_3',
        gtin: '1234567890128',
        weight_grams: '2977',
        stock: '400',
      },
      { slug: 'shure-se210', category: 'gadgets', stock: '15' },
    ])
    expect(notes.map(({ code }) => code)).toEqual(['discount', 'tags'])
    expect(origins[0]?.pictures.map(({ description }) => description)).toEqual(['First', 'Second'])
    expect(origins[0]?.paths).toContain('/laptops/1-macbook-air.html')
  })
})

describe('texts for search engines', () => {
  const HEAD = 'Handle,Title,Option1 Value,Variant Price,SEO Title,SEO Description'

  it('go to the language of the file; templates and longer ones are left out with a note', () => {
    const long = 'a'.repeat(201)
    const { cells, notes } = cellsOf(
      written(
        `${HEAD}\na,A,,5.00,Bonnet chaud,\nb,B,,5.00,%%title%% %%sep%%,Chaud\nc,C,,5.00,${long},`,
      ),
    )
    expect(cells).toMatchObject([
      { seo_title_fr: 'Bonnet chaud' },
      { seo_description_fr: 'Chaud' },
      { name: 'C' },
    ])
    expect(cells[0]).not.toHaveProperty('seo_description_fr')
    expect(notes).toMatchObject([
      { line: 3, code: 'seo' },
      { line: 4, code: 'seo', value: long },
    ])
  })
})

describe('traps', () => {
  const HEAD = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode'

  it('refuses no product for another product’s wrong row, and names row and column', () => {
    const { problems } = written(`${HEAD}\na,A,Size,S,,free,\nb,B,Size,S,,5.00,\n,,,,,,x`)
    expect(problems).toEqual([
      { line: 4, column: 'handle', code: 'missing', value: '' },
      { line: 2, column: 'variant price', code: 'amount', value: 'free' },
    ])
  })

  it('does not guess "1.299" where no price says which sign is the decimal one', () => {
    const { problems } = written(`${HEAD}\na,A,Size,S,,1.299,`)
    expect(problems).toMatchObject([{ code: 'thousands', value: '1.299' }])
  })

  it('drops a barcode whose check digit is wrong and the second of one SKU, with notes', () => {
    const { cells, notes } = cellsOf(
      written(`${HEAD}\na,A,Size,S,X1,5.00,'4006381333932\nb,B,Size,S,X1,5.00,`),
    )
    expect(cells.map(({ sku, gtin }) => [sku, gtin])).toEqual([
      ['X1', ''],
      ['', ''],
    ])
    expect(notes.map(({ line, code }) => [line, code])).toEqual([
      [2, 'gtin'],
      [3, 'skuTwice'],
    ])
  })

  it('gives two products of one name two addresses, and one of foreign letters its own', () => {
    const rows = ['1,simple,Vélo,,5,', '2,simple,Vélo,,5,', '3,simple,自転車,,5,']
    const { cells } = cellsOf(written(`ID,Type,Name,SKU,Regular price,Parent\n${rows.join('\n')}`))
    expect(cells.map(({ slug }) => slug)).toEqual(['velo', 'velo-2', 'woocommerce-3'])
  })

  it('names a variation without its parent, and one that stands for any value', () => {
    const head = 'ID,Type,Name,SKU,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)'
    const { problems } = written(
      `${head}\n1,variable,A,a,,,Size,"S, M"\n2,variation,A,,5,a,Size,\n3,variation,B,,5,id:9,Size,S`,
    )
    expect(problems).toEqual([
      { line: 3, column: 'Size', code: 'anyChoice', value: '' },
      { line: 4, column: 'parent', code: 'noParent', value: 'id:9' },
    ])
  })

  it('reads a variation before its parent, which it names by id', () => {
    const head = 'ID,Type,Name,SKU,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)'
    const { products } = written(
      `${head}\n2,variation,A,,5,id:1,Taille,M\n1,variable,A,,,,Taille,"S, M"`,
    )
    expect(products[0]?.variants[0]?.options).toEqual([['Taille', 'M']])
  })

  it('takes no reduction that is over, nor gift cards, groups and links', () => {
    const head = 'ID,Type,Name,Sale price,Regular price,Parent,Date sale price ends'
    const { products, notes } = written(
      `${head}\n1,simple,A,4,5,,2026-11-01\n2,grouped,B,,,,\n3,external,C,,5,,`,
    )
    expect(products.map(({ variants }) => [variants[0]?.price, variants[0]?.compareAt])).toEqual([
      [5, null],
    ])
    expect(notes.map(({ line, code }) => [line, code])).toEqual([
      [2, 'discount'],
      [3, 'notSold'],
      [4, 'notSold'],
    ])
  })

  it('counts nothing where the other shop sells what is not there, and no negative stock', () => {
    const head =
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy'
    const { products } = written(
      `${head}\na,A,Size,S,5,shopify,-2,continue\na,,,M,5,shopify,-2,deny\na,,,L,5,shopify,7,continue`,
    )
    expect(products[0]?.variants.map(({ stock }) => stock)).toEqual([null, 0, 7])
  })

  it('recognises the names that Shopify gives its columns since 2025', () => {
    const { products } = written(
      'Title,URL handle,Description,Option1 name,Option1 value,Price,Product image URL\nA,a,<p>x</p>,Title,Default Title,5.00,https://a.example/a.jpg',
    )
    expect(products).toMatchObject([{ key: 'a', html: '<p>x</p>', variants: [{ price: 5 }] }])
  })

  it('is null for the shop’s own format and for any other file', () => {
    expect(readForeign(new TextEncoder().encode('slug;name\na;b'), 'fr')).toBeNull()
    expect(readForeign(new TextEncoder().encode('a,b\n1,2'), 'fr')).toBeNull()
  })
})
