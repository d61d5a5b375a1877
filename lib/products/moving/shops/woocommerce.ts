import type { Language } from '@/lib/languages'
import {
  amountReader,
  type ForeignRow,
  type ForeignSheet,
  readSeo,
  readUnits,
  splitEntries,
} from '@/lib/products/moving/file/sheet'
import type {
  ForeignFile,
  ForeignProblem,
  ForeignProduct,
  ForeignVariant,
  Note,
} from '@/lib/products/moving/model'

const GTIN = 'gtin, upc, ean, or isbn'
const SALE = 'sale price'
const REGULAR = 'regular price'
const ATTRIBUTES = Array.from({ length: 12 }, (_, place) => place + 1)
const KILOGRAMS: Record<string, number> = { kg: 1, g: 0.001, lbs: 0.453_592_37, oz: 0.028_349_523 }
/** What WooCommerce puts before a product's name in its address, by the language of its texts. */
const BASES: Record<Language, string> = {
  en: 'product',
  fr: 'produit',
  es: 'producto',
  pt: 'produto',
  pl: 'produkt',
  it: 'prodotto',
  hu: 'termek',
}

export const WOOCOMMERCE_COLUMNS: ReadonlySet<string> = new Set([
  ...['id', 'type', 'sku', GTIN, 'name', 'published', 'short description', 'description'],
  ...['date sale price starts', 'date sale price ends', 'in stock?', 'stock', 'parent', 'brands'],
  ...['backorders allowed?', SALE, REGULAR, 'categories', 'tags', 'images', 'position'],
])

export const isWooCommerce = (names: readonly string[]): boolean =>
  ['id', 'type', 'name', REGULAR, 'parent'].every((name) => names.includes(name))

/** One row a product or variation; a variation names its parent by SKU or `id:`. */
export function readWooCommerce(sheet: ForeignSheet, language: Language, now: Date): ForeignFile {
  const problems: ForeignProblem[] = []
  const notes: Note[] = []
  const amountOf = amountReader(sheet, [SALE, REGULAR], problems)
  const weight = sheet.names.find((name) => /^weight \(\w+\)$/.test(name)) ?? ''
  const unit = KILOGRAMS[/\((\w+)\)/.exec(weight)?.[1] ?? ''] ?? 1
  const products = new Map<string, ForeignProduct>()
  const bySku = new Map<string, ForeignProduct>()
  const attributes = new Map<ForeignProduct, Map<string, string>>()
  const variations: ForeignRow[] = []
  for (const row of sheet.rows) {
    const kinds = splitEntries(row.get('type').toLowerCase())
    if (kinds.includes('variation')) {
      variations.push(row)
      continue
    }
    if (!kinds.includes('simple') && !kinds.includes('variable')) {
      notes.push({ line: row.line, code: 'notSold', value: row.get('name') })
      continue
    }
    const product = { ...toProduct(row, language, gramsOf(row)), ...seoOf(row, notes) }
    noteLosses(row, notes)
    products.set(product.key, product)
    const sku = row.get('sku')
    if (sku) bySku.set(sku, product)
    attributes.set(product, attributesOf(row))
    if (kinds.includes('simple')) product.variants.push(variantOf(row, []))
  }
  for (const row of variations) {
    const parent = row.get('parent')
    const product = products.get(parent.replace(/^id:/, '')) ?? bySku.get(parent)
    if (!product) {
      problems.push({ line: row.line, column: 'parent', code: 'noParent', value: parent })
      continue
    }
    const options = [...attributesOf(row)]
    const open = options.find(([, value]) => !value)
    if (open) problems.push({ line: row.line, column: open[0], code: 'anyChoice', value: '' })
    product.variants.push(variantOf(row, options))
    for (const [name] of options) attributes.get(product)?.delete(name)
  }
  for (const [product, left] of attributes) {
    product.facts = [...left].filter(([, value]) => value)
    if (product.variants.length > 0) continue
    problems.push({ line: product.line, column: REGULAR, code: 'missing', value: '' })
  }
  return {
    source: 'woocommerce',
    isWithoutTax: false,
    lineCount: sheet.rows.length,
    products: [...products.values()],
    problems,
    notes,
  }

  function gramsOf(row: ForeignRow): number | null {
    const kilograms = Number(row.get(weight).replace(',', '.')) * unit
    return Math.round(kilograms * 1000) || null
  }

  function variantOf(row: ForeignRow, options: [string, string][]): ForeignVariant {
    const before = problems.length
    const regular = amountOf(row, REGULAR)
    const sale = amountOf(row, SALE)
    const isOnSale = sale !== null && isNow(row, now)
    if (sale !== null && !isOnSale) {
      notes.push({ line: row.line, code: 'discount', value: row.get(SALE) })
    }
    const price = isOnSale ? sale : regular
    if (price === null && problems.length === before) {
      problems.push({ line: row.line, column: REGULAR, code: 'missing', value: '' })
    }
    const stock = readUnits(row, 'stock', problems)
    const sellsMore = /^(1|notify)$/.test(row.get('backorders allowed?'))
    return {
      line: row.line,
      options,
      sku: row.get('sku'),
      gtin: row.get(GTIN),
      mpn: '',
      grams: gramsOf(row),
      price: price ?? 0,
      compareAt: isOnSale ? regular : null,
      stock: sellsMore && !stock ? null : stock,
      isSold: row.get('in stock?') !== '0' || stock !== null || sellsMore,
      picture: splitEntries(row.get('images'))[0] ?? '',
    }
  }
}

function toProduct(row: ForeignRow, language: Language, grams: number | null) {
  const name = row.get('name')
  const slug = row.get('slug') || permalinkName(row.get('permalink')) || wordPressSlug(name)
  const [category = ''] = splitEntries(row.get('categories'))
  return {
    key: row.get('id'),
    line: row.line,
    name,
    slug,
    html: [row.get('short description'), row.get('description')]
      .map((text) => text.replaceAll('\\n', '\n'))
      .filter(Boolean)
      .join('\n\n'),
    brand: splitEntries(row.get('brands'))[0] ?? '',
    type: category.split('>').at(0)?.trim() ?? '',
    grams,
    facts: [] as ForeignProduct['facts'],
    pictures: splitEntries(row.get('images')).map((address) => ({ address, description: '' })),
    paths: [...new Set([BASES.en, BASES[language]])].map((base) => `/${base}/${slug}`),
    variants: [] as ForeignVariant[],
  }
}

function noteLosses(row: ForeignRow, notes: Note[]): void {
  const { line } = row
  if (row.get('tags')) notes.push({ line, code: 'tags', value: row.get('tags') })
}

const seoOf = (row: ForeignRow, notes: Note[]) =>
  readSeo(
    row.line,
    row.get('meta: _yoast_wpseo_title') || row.get('meta: rank_math_title'),
    row.get('meta: _yoast_wpseo_metadesc') || row.get('meta: rank_math_description'),
    notes,
  )

const attributesOf = (row: ForeignRow) =>
  new Map(
    ATTRIBUTES.flatMap((place): [string, string][] => {
      const name = row.get(`attribute ${place} name`)
      return name ? [[name, splitEntries(row.get(`attribute ${place} value(s)`)).join(', ')]] : []
    }),
  )

/** Dates are days of the old shop; a sale without them goes on. */
function isNow(row: ForeignRow, now: Date): boolean {
  const today = now.toISOString().slice(0, 10)
  const from = row.get('date sale price starts').slice(0, 10)
  const until = row.get('date sale price ends').slice(0, 10)
  return (!from || from <= today) && (!until || until >= today)
}

const permalinkName = (address: string) => address.split('/').findLast(Boolean) ?? ''

/** As WordPress makes an address of a title: apostrophes join, spaces and full stops part. */
const wordPressSlug = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[.\s_–—-]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
