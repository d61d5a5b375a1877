import {
  amountReader,
  type ForeignRow,
  type ForeignSheet,
  readSeo,
  readUnits,
} from '@/lib/products/moving/file/sheet'
import type {
  ForeignFile,
  ForeignPicture,
  ForeignProblem,
  ForeignVariant,
  Note,
} from '@/lib/products/moving/model'

/** The names of the export, and those that it has had since 2025. */
const NAMES = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  html: ['body (html)', 'description'],
  vendor: ['vendor'],
  category: ['product category'],
  type: ['type'],
  tags: ['tags'],
  sku: ['variant sku', 'sku'],
  grams: ['variant grams', 'weight value (grams)'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  units: ['variant inventory qty', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price'],
  barcode: ['variant barcode', 'barcode'],
  picture: ['image src', 'product image url'],
  place: ['image position'],
  description: ['image alt text'],
  variantPicture: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
  seoTitle: ['seo title'],
  seoText: ['seo description'],
  mpn: ['google shopping / mpn'],
} as const

const OPTIONS = [1, 2, 3] as const

export const SHOPIFY_COLUMNS: ReadonlySet<string> = new Set([
  ...Object.values(NAMES).flat(),
  ...OPTIONS.flatMap((place) => [`option${place} name`, `option${place} value`]),
])

/** Its export names every row's product by a handle. */
export const isShopify = (names: readonly string[]): boolean =>
  NAMES.handle.some((name) => names.includes(name)) &&
  NAMES.price.some((name) => names.includes(name)) &&
  names.includes('option1 value')

type Read = (row: ForeignRow, field: keyof typeof NAMES) => string

/** One row a variant or picture; rows of one handle are one product. */
export function readShopify(sheet: ForeignSheet): ForeignFile {
  const problems: ForeignProblem[] = []
  const notes: Note[] = []
  const nameOf = (field: keyof typeof NAMES) =>
    NAMES[field].find((name) => sheet.names.includes(name)) ?? NAMES[field][0]
  const read: Read = (row, field) => row.get(nameOf(field))
  const amountOf = amountReader(sheet, [nameOf('price'), nameOf('compareAt')], problems)
  const groups = new Map<string, ForeignRow[]>()
  for (const row of sheet.rows) {
    const handle = read(row, 'handle')
    if (!handle) {
      problems.push({ line: row.line, column: nameOf('handle'), code: 'missing', value: '' })
      continue
    }
    const rows = groups.get(handle)
    if (rows) rows.push(row)
    else groups.set(handle, [row])
  }
  const products = [...groups].flatMap(([handle, rows]) => {
    const [first] = rows
    if (!first) return []
    if (read(first, 'giftCard').toLowerCase() === 'true') {
      notes.push({ line: first.line, code: 'notSold', value: read(first, 'title') })
      return []
    }
    if (read(first, 'tags'))
      notes.push({ line: first.line, code: 'tags', value: read(first, 'tags') })
    const seo = readSeo(first.line, read(first, 'seoTitle'), read(first, 'seoText'), notes)
    const variants = rows
      .filter((row) => row.get('option1 value') || read(row, 'price') || read(row, 'sku'))
      .map((row) => toVariant(row, first, read, amountOf, problems, nameOf('price')))
    return [{ ...toProduct(handle, first, rows, read, variants), ...seo }]
  })
  return {
    source: 'shopify',
    isWithoutTax: false,
    lineCount: sheet.rows.length,
    products,
    problems,
    notes,
  }
}

function toProduct(
  handle: string,
  first: ForeignRow,
  rows: ForeignRow[],
  read: Read,
  variants: ForeignVariant[],
) {
  return {
    key: handle,
    line: first.line,
    name: read(first, 'title'),
    slug: handle,
    html: read(first, 'html'),
    brand: read(first, 'vendor'),
    type: read(first, 'type') || read(first, 'category').split('>').at(-1)?.trim() || '',
    grams: gramsOf(first, read),
    facts: [],
    pictures: picturesOf(rows, read),
    paths: [`/products/${handle}`],
    variants,
  }
}

const gramsOf = (row: ForeignRow, read: Read) =>
  Number(read(row, 'grams').replace(',', '.')) || null

function toVariant(
  row: ForeignRow,
  first: ForeignRow,
  read: Read,
  amountOf: ReturnType<typeof amountReader>,
  problems: ForeignProblem[],
  priceColumn: string,
): ForeignVariant {
  const options = OPTIONS.flatMap((place): [string, string][] => {
    const value = row.get(`option${place} value`)
    const name = first.get(`option${place} name`)
    return value && name && value !== 'Default Title' ? [[name, value]] : []
  })
  const before = problems.length
  const price = amountOf(row, priceColumn)
  if (price === null && problems.length === before) {
    problems.push({ line: row.line, column: priceColumn, code: 'missing', value: '' })
  }
  const units = readUnits(row, unitsColumn(row), problems)
  const goesOn = /^(continue|true)$/i.test(read(row, 'policy'))
  return {
    line: row.line,
    options,
    sku: read(row, 'sku'),
    gtin: read(row, 'barcode'),
    mpn: read(row, 'mpn'),
    grams: gramsOf(row, read),
    price: price ?? 0,
    compareAt: amountOf(row, compareAtColumn(row)),
    // Without a tracker nothing is counted there, and "continue" sells what is not there.
    stock: read(row, 'tracker') && !(goesOn && !units) ? units : null,
    isSold: true,
    picture: read(row, 'variantPicture'),
  }
}

const presentOf = (row: ForeignRow, names: readonly string[]) =>
  names.find((name) => row.get(name)) ?? names[0] ?? ''
const unitsColumn = (row: ForeignRow) => presentOf(row, NAMES.units)
const compareAtColumn = (row: ForeignRow) => presentOf(row, NAMES.compareAt)

function picturesOf(rows: ForeignRow[], read: Read): ForeignPicture[] {
  const placed = rows.flatMap((row, place) => {
    const address = read(row, 'picture')
    const description = read(row, 'description')
    return address ? [{ address, description, place: Number(read(row, 'place')) || place + 1 }] : []
  })
  return placed
    .sort((a, b) => a.place - b.place)
    .map(({ address, description }) => ({ address, description }))
}
