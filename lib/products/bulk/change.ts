import { z } from 'zod'
import { toCents, toEuros } from '@/lib/money'
import { writeFlag } from '@/lib/products/csv/file/cells'
import type { Cells } from '@/lib/products/csv/file/columns'
import type { ProblemCode } from '@/lib/products/csv/file/problems'
import type { StoredProduct, StoredVariant } from '@/lib/products/csv/stored'
import {
  BULK_KINDS,
  type BulkChange,
  changedPrices,
  ENDINGS,
  isPrice,
  STOCK_KINDS,
} from '@/lib/products/editing/bulk-price'
import type { PriorPrices } from '@/lib/products/prices/prior-price'
import { CATEGORIES, type Category } from '@/lib/products/types'
import { MAX_STOCK } from '@/lib/products/variants/stock'

/** One change of many products; what is undefined stays. */
export type BulkEdit = {
  price?: BulkChange | undefined
  stock?: { kind: (typeof STOCK_KINDS)[number]; units: number } | undefined
  category?: Category | undefined
  available?: boolean | undefined
}

const AMOUNT = /^\d{1,7}([.,]\d{1,2})?$/
const UNITS = /^[+−-]?\d{1,7}$/

const noneOr = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.union([z.enum(values), z.literal('').transform(() => undefined)], 'wrong').optional()

const typed = z.string('wrong').trim().default('')

/** The fields of the form; errors are keys of `admin.products.many.wrong`. */
export const bulkSchema = z
  .object({
    priceKind: noneOr(BULK_KINDS),
    priceBy: typed,
    ending: noneOr(ENDINGS),
    stockKind: noneOr(STOCK_KINDS),
    stockBy: typed,
    toCategory: noneOr(CATEGORIES),
    toSale: noneOr(['yes', 'no']),
  })
  .transform((fields, context): BulkEdit => {
    const { priceKind, priceBy, ending, stockKind, stockBy, toCategory, toSale } = fields
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    // The help text uses the minus sign.
    const units = UNITS.test(stockBy) ? Number(stockBy.replace('−', '-')) : Number.NaN
    const isUnits = Math.abs(units) <= MAX_STOCK && (stockKind !== 'set' || units >= 0)
    if (priceKind && !AMOUNT.test(priceBy)) wrong('priceBy', 'amount')
    if (!priceKind && priceBy) wrong('priceKind', 'kind')
    if (stockKind && !isUnits) wrong('stockBy', stockKind === 'set' ? 'units' : 'by')
    if (!stockKind && stockBy) wrong('stockKind', 'kind')
    if (!(priceKind || stockKind || toCategory || toSale || priceBy || stockBy)) {
      wrong('priceKind', 'nothing')
    }
    const hundredths = toCents(Number(priceBy.replace(',', '.')))
    return {
      price: priceKind && { kind: priceKind, hundredths, ending },
      stock: stockKind && { kind: stockKind, units },
      category: toCategory,
      available: toSale && toSale === 'yes',
    }
  })

/** What the change says of one product, as cells of the products' CSV; or why it cannot be. */
type Said = { cells: Cells[] } | { column: 'price' | 'stock'; code: ProblemCode }

/** One row of cells a variant, in their order; the first has the product's own. `prior` is keyed by variant id. */
export function cellsOf(
  product: StoredProduct,
  edit: BulkEdit,
  prior: ReadonlyMap<string, PriorPrices>,
): Said {
  const { id, slug, variants } = product
  const { price, stock, category, available } = edit
  if (stock?.kind === 'add' && variants.every((one) => one.stock === null)) {
    return { column: 'stock', code: 'notCounted' }
  }
  const rows: Cells[] = []
  for (const variant of variants) {
    const prices = price && pricesOf(variant, price, prior)
    if (prices && !isPrice(prices.priceCents)) return { column: 'price', code: 'priceRange' }
    const units = unitsOf(variant, stock)
    if (units !== null && units < 0) return { column: 'stock', code: 'belowZero' }
    rows.push({
      id,
      slug,
      variant_id: variant.id,
      ...(prices && {
        price: toEuros(prices.priceCents).toFixed(2),
        original_price: prices.originalPriceCents
          ? toEuros(prices.originalPriceCents).toFixed(2)
          : '',
      }),
      ...(units !== null && {
        stock: String(units),
        // Units sold before the change is written stay sold.
        stock_before: variant.stock === null ? '' : String(variant.stock),
      }),
    })
  }
  const [first = { id, slug }, ...others] = rows
  const own = {
    ...(category && { category }),
    ...(available !== undefined && { available: writeFlag(available) }),
  }
  return { cells: [{ ...first, ...own }, ...others] }
}

function pricesOf(
  { id, priceCents, originalPriceCents }: StoredVariant,
  change: BulkChange,
  prior: ReadonlyMap<string, PriorPrices>,
) {
  const stored = { priceCents, originalPriceCents }
  return changedPrices(stored, { ...stored, prior: prior.get(id) }, change)
}

/** Null: unchanged, also where units are added that are not counted. */
function unitsOf({ stock }: StoredVariant, change: BulkEdit['stock']): number | null {
  if (!change) return null
  if (change.kind === 'set') return change.units
  return stock === null ? null : stock + change.units
}
