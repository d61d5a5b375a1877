import {
  amountReader,
  type ForeignRow,
  type ForeignSheet,
  readSeo,
  readUnits,
  splitEntries,
} from '@/lib/products/moving/file/sheet'
import type { ForeignFile, ForeignProblem, ForeignProduct, Note } from '@/lib/products/moving/model'

const NET = 'price tax excluded'
const GROSS = 'price tax included'
const CATEGORIES = 'categories (x,y,z...)'
const PICTURES = 'image urls (x,y,z...)'
const DESCRIPTIONS = 'image alt texts (x,y,z...)'
const FEATURES = 'feature(name:value:position)'
const TAGS = 'tags (x,y,z...)'

export const PRESTASHOP_COLUMNS: ReadonlySet<string> = new Set([
  ...['product id', 'id', 'active (0/1)', 'name', CATEGORIES, NET, GROSS, 'tax rules id'],
  ...['wholesale price', 'on sale (0/1)', 'discount amount', 'discount percent', 'reference #'],
  ...['manufacturer', 'ean13', 'upc', 'mpn', 'weight', 'quantity', 'summary', 'description', TAGS],
  ...['meta title', 'meta description', 'url rewritten', PICTURES, DESCRIPTIONS, FEATURES],
])

export const isPrestaShop = (names: readonly string[]): boolean =>
  names.includes('name') &&
  (names.includes(NET) || names.includes(GROSS)) &&
  (names.includes('url rewritten') || names.includes('active (0/1)'))

/** One row a product. Its prices are without tax where the file has that column. */
export function readPrestaShop(sheet: ForeignSheet): ForeignFile {
  const problems: ForeignProblem[] = []
  const notes: Note[] = []
  const priceColumn = sheet.names.includes(GROSS) ? GROSS : NET
  const amountOf = amountReader(
    sheet,
    [NET, GROSS, 'wholesale price', 'discount amount'].filter((name) => sheet.names.includes(name)),
    problems,
  )
  const products = sheet.rows.flatMap((row): ForeignProduct[] => {
    const before = problems.length
    const price = amountOf(row, priceColumn)
    if (price === null && problems.length === before) {
      problems.push({ line: row.line, column: priceColumn, code: 'missing', value: '' })
    }
    noteLosses(row, notes)
    const seo = readSeo(row.line, row.get('meta title'), row.get('meta description'), notes)
    return [{ ...toProduct(row, price ?? 0, problems), ...seo }]
  })
  return {
    source: 'prestashop',
    isWithoutTax: priceColumn === NET,
    lineCount: sheet.rows.length,
    products,
    problems,
    notes,
  }
}

function noteLosses(row: ForeignRow, notes: Note[]): void {
  const { line } = row
  const discount = row.get('discount amount') || row.get('discount percent')
  if (Number(discount.replace(',', '.')) > 0)
    notes.push({ line, code: 'discount', value: discount })
  if (row.get(TAGS)) notes.push({ line, code: 'tags', value: row.get(TAGS) })
}

function toProduct(row: ForeignRow, price: number, problems: ForeignProblem[]) {
  const id = row.get('product id') || row.get('id')
  const name = row.get('name')
  const slug = (row.get('url rewritten') || name).toLowerCase().replace(/\s+/g, '-')
  const categories = splitEntries(row.get(CATEGORIES))
  const category = (categories.at(-1) ?? '').split('/').at(-1)?.trim() ?? ''
  const descriptions = splitEntries(row.get(DESCRIPTIONS))
  const gtin = row.get('ean13') || row.get('upc')
  return {
    key: id || slug,
    line: row.line,
    name,
    slug,
    html: textOf(row),
    brand: row.get('manufacturer'),
    type: category,
    grams: Math.round(Number(row.get('weight').replace(',', '.')) * 1000) || null,
    facts: featuresOf(row.get(FEATURES)),
    pictures: splitEntries(row.get(PICTURES)).map((address, place) => ({
      address,
      description: descriptions[place] ?? '',
    })),
    paths: pathsOf(id, slug, category, gtin),
    variants: [
      {
        line: row.line,
        options: [],
        sku: row.get('reference #'),
        gtin,
        mpn: row.get('mpn'),
        grams: null,
        price,
        compareAt: null,
        stock: readUnits(row, 'quantity', problems),
        isSold: true,
        picture: '',
      },
    ],
  }
}

/** The summary is often the beginning of the description, or the same. */
function textOf(row: ForeignRow): string {
  const summary = row.get('summary')
  const text = row.get('description')
  return text.includes(summary) ? text : [summary, text].filter(Boolean).join('\n')
}

/** "RAM:8 GB:1", separated by commas; a value may contain a comma. */
const featuresOf = (cell: string): [string, string][] =>
  cell.split(/,(?=[^,:]+:[^,:]+)/).flatMap((entry): [string, string][] => {
    const [label = '', value = ''] = entry.split(':').map((part) => part.trim())
    return label && value ? [[label, value]] : []
  })

/** `/{category}/{id}-{name}.html`, with the EAN where the shop's addresses have it. */
function pathsOf(id: string, slug: string, category: string, gtin: string): string[] {
  if (!id) return []
  const folder = category.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  const names = [`${id}-${slug}`, ...(gtin ? [`${id}-${slug}-${gtin}`] : [])]
  return names.flatMap((name) => [`/${name}.html`, ...(folder ? [`/${folder}/${name}.html`] : [])])
}
