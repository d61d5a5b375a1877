import { toCents, toEuros } from '@/lib/money'
import { PRICE_COLUMNS, VARIANT_COLUMNS, type VariantColumn } from '@/lib/products/csv/file/columns'
import type { Line } from '@/lib/products/csv/file/read-file'
import { type StoredVariant, variantCells } from '@/lib/products/csv/stored'
import { highestOriginal, isSameGood, NO_PRIOR_PRICES } from '@/lib/products/prices/prior-price'
import { matchColour } from '@/lib/products/variants/match-colour'
import {
  euros,
  eurosOrNull,
  flag,
  type Imported,
  orDefault,
  type Read,
  textOrNull,
  wholeOrNull,
} from './imported'
import { type ImportedPlan, importedPlanned } from './planned'
import { importedStock } from './stock'

export type ImportedVariant = {
  id?: string
  capacity: string | null
  color: string | null
  sku: string | null
  gtin: string | null
  mpn: string | null
  weightGrams: number | null
  price: number
  originalPrice: number | null
  image: string | null
  available: boolean
  /** Absent: unchanged. */
  stock?: number | null
  stockBefore?: number | null
  planned?: ImportedPlan
  /** Line of the file; null for an unnamed variant. */
  line: number | null
}

type Row = { line: Line; stored: StoredVariant | null }

/** Undefined when unchanged. Unnamed variants stay; those with the product's picture (`image`) follow it. */
export function importedVariants(
  imported: Imported,
  image: { from?: string | undefined; to?: string | undefined },
): ImportedVariant[] | undefined {
  const lines = imported.group.lines.filter(({ cells }) =>
    VARIANT_COLUMNS.some((one) => cells[one]),
  )
  if (lines.length === 0) return undefined
  const stored = imported.group.stored?.variants ?? []
  const rows = matchRows(imported, lines, stored)
  const before = imported.changes.length
  const named = rows.map((row) => importedVariant(imported, row))
  const inOrder = arrange(imported, rows, named, stored)
  if (!imported.isNew && imported.changes.length === before) return undefined
  return inOrder.map((one) => {
    const isSaid = rows[0]?.line.cells.variant_image !== undefined
    return !isSaid && image.to && one.image === image.from ? { ...one, image: image.to } : one
  })
}

function matchRows(imported: Imported, lines: Line[], stored: StoredVariant[]): Row[] {
  const free = new Set(stored)
  const rows = lines.map((line): Row => {
    const id = line.cells.variant_id?.trim().toLowerCase()
    if (!id) return { line, stored: null }
    const found = stored.find((one) => one.id === id)
    if (!found) imported.wrong(line.line, 'variant_id', 'unknownVariant', id)
    else if (!free.delete(found)) imported.wrong(line.line, 'variant_id', 'twice', id)
    return { line, stored: found ?? null }
  })
  return rows.map((row) => {
    if (row.line.cells.variant_id?.trim()) return row
    const found = matchByChoice(imported, row.line, free, stored)
    if (found) free.delete(found)
    return { ...row, stored: found ?? null }
  })
}

function matchByChoice(
  imported: Imported,
  { line, cells }: Line,
  free: ReadonlySet<StoredVariant>,
  stored: StoredVariant[],
): StoredVariant | undefined {
  const { capacity, color } = cells
  if (capacity === undefined && color === undefined) {
    if (stored.length > 1) imported.wrong(line, '', 'whichVariant')
    return [...free][0]
  }
  const { own } = imported.group
  const importedColour = color?.trim() ? matchColour(color, own) : null
  return [...free].find(
    (one) => one.capacity === (capacity?.trim() || null) && one.colour === importedColour,
  )
}

function importedVariant(
  imported: Imported,
  { line: { line, cells }, stored }: Row,
): ImportedVariant {
  const before = stored ? variantCells(stored) : {}
  function read<Value>(
    column: VariantColumn,
    now: Value,
    reader: (text: string) => Read<Value | undefined>,
  ): Value {
    const text = cells[column]
    if (text === undefined || text === before[column]) return now
    const said = reader(text)
    if ('wrong' in said) {
      imported.wrong(line, column, said.wrong, text)
      return now
    }
    const { value = now } = said
    if (value !== now) {
      const isPrice = typeof value === 'number' && PRICE_COLUMNS.includes(column)
      const to = isPrice ? value.toFixed(2) : text
      imported.change(line, column, before[column], to)
    }
    return value
  }
  if (!stored && cells.price === undefined) imported.wrong(line, 'price', 'missing')
  const capacity = read('capacity', stored?.capacity ?? null, textOrNull)
  const price = read('price', stored ? toEuros(stored.priceCents) : Number.NaN, euros)
  const original = stored?.originalPriceCents ? toEuros(stored.originalPriceCents) : null
  const same = stored && isSameGood(stored, capacity) ? stored : null
  const prior = (same && imported.group.prior.get(same.id)) ?? NO_PRIOR_PRICES
  const highest = same ? highestOriginal(same, toCents(price), prior) : 0
  const { unproven } = imported.group
  const originalPrice = read('original_price', original, (text) => {
    const said = eurosOrNull(text)
    if (!('value' in said) || !said.value) return said
    if (said.value === price) return { value: null }
    if (!unproven || said.value < price || toCents(said.value) <= highest) return said
    unproven.push({ line, code: 'compareAt', value: text })
    return { value: highest > toCents(price) ? toEuros(highest) : null }
  })
  if (originalPrice && originalPrice > price && toCents(originalPrice) > highest) {
    const code = same ? 'noPriorPrice' : 'newWithoutPrior'
    imported.wrong(line, 'original_price', code, cells.original_price ?? before.original_price)
  }
  return {
    ...(stored && { id: stored.id }),
    capacity,
    color: read('color', stored?.colour ?? null, (text) => ({
      value: text.trim() ? matchColour(text, imported.group.own) : null,
    })),
    sku: read('sku', stored?.sku ?? null, textOrNull),
    gtin: read('gtin', stored?.gtin ?? null, textOrNull),
    mpn: read('mpn', stored?.mpn ?? null, textOrNull),
    weightGrams: read('weight_grams', stored?.weightGrams ?? null, wholeOrNull),
    // Any valid price: the line is rejected already.
    price: Number.isNaN(price) ? 1 : price,
    originalPrice,
    image: read('variant_image', stored?.image ?? null, textOrNull),
    available: read(
      'variant_available',
      stored?.available ?? true,
      stored ? flag : orDefault(flag),
    ),
    ...importedStock(imported, line, cells, stored),
    ...importedPlanned(imported, line, cells, stored),
    line,
  }
}

/** File order if it names every variant; otherwise stored order with new ones last. */
function arrange(
  imported: Imported,
  rows: Row[],
  named: ImportedVariant[],
  stored: StoredVariant[],
): ImportedVariant[] {
  const places = stored.map((one) => rows.findIndex((row) => row.stored === one))
  if (places.every((place) => place >= 0)) {
    const isMoved = places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0))
    const isBetween = rows.some((row, place) => !row.stored && place < Math.max(...places))
    if (isMoved || isBetween) {
      imported.change(imported.group.lines[0].line, 'variants', '', '')
    }
    return named
  }
  const existing = stored.map((one, index) => named[places[index] ?? -1] ?? toUnchanged(one))
  return [...existing, ...named.filter((_, place) => !rows[place]?.stored)]
}

const toUnchanged = (one: StoredVariant): ImportedVariant => ({
  id: one.id,
  capacity: one.capacity,
  color: one.colour,
  sku: one.sku,
  gtin: one.gtin,
  mpn: one.mpn,
  weightGrams: one.weightGrams,
  price: toEuros(one.priceCents),
  originalPrice: one.originalPriceCents ? toEuros(one.originalPriceCents) : null,
  image: one.image,
  available: one.available,
  line: null,
})
