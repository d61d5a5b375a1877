import { CATEGORIES, type Category } from '@/lib/products/types'
import { byCapacity } from '@/lib/products/variants/capacity'
import { byColour } from '@/lib/products/variants/colour-order'

export type IndexVariant = {
  capacity: string | null
  colour: string | null
  priceCents: number
  percent: number
}

export type IndexEntry = {
  id: string
  category: Category
  brand: string
  /** Folded names in all languages. */
  text: string
  position: number
  /** Milliseconds since 1970. */
  createdAt: number
  /** Available ones, the default one first; none when the product is not on sale. */
  variants: IndexVariant[]
}

/**
 * Columns: 20,000 products are filtered in milliseconds and take a few megabytes. Rows are ordered by position, then
 * id.
 * A value is its index in the sorted `values`, 0 for none.
 */
export type ProductIndex = {
  ids: string[]
  rowOf: Map<string, number>
  texts: string[]
  categories: Uint8Array
  brands: Uint16Array
  positions: Int32Array
  createdAt: Float64Array
  newest: Uint32Array
  /** First variant of each row, with an end marker. */
  firstVariant: Uint32Array
  capacities: Uint16Array
  colours: Uint16Array
  prices: Int32Array
  percents: Uint8Array
  values: { brand: string[]; capacity: string[]; colour: string[] }
  allRows: Uint32Array
  rowsOfCategory: Uint32Array[]
  /** Products without an available variant, which no list shows. */
  unsold: IndexEntry[]
  /** With `unsold`, by position and id. */
  allIds: string[]
}

export function buildIndex(products: Iterable<IndexEntry>): ProductIndex {
  const all = [...products].sort(byPosition)
  const entries = all.filter(({ variants }) => variants.length > 0)
  const variants = entries.flatMap((entry) => entry.variants)
  const brand = interned(entries.map((entry) => entry.brand)).sort()
  const capacity = interned(variants.map((one) => one.capacity)).sort(byCapacity)
  const colour = interned(variants.map((one) => one.colour)).sort(byColour)
  const values = { brand: ['', ...brand], capacity: ['', ...capacity], colour: ['', ...colour] }
  const place = {
    brand: placesOf(values.brand),
    capacity: placesOf(values.capacity),
    colour: placesOf(values.colour),
  }
  const categories = Uint8Array.from(entries, (entry) => CATEGORIES.indexOf(entry.category))
  return {
    ids: entries.map(({ id }) => id),
    rowOf: new Map(entries.map(({ id }, row) => [id, row])),
    texts: entries.map(({ text }) => text),
    categories,
    brands: Uint16Array.from(entries, (entry) => place.brand.get(entry.brand) ?? 0),
    positions: Int32Array.from(entries, ({ position }) => position),
    createdAt: Float64Array.from(entries, ({ createdAt }) => createdAt),
    newest: placesWhenNewest(entries),
    firstVariant: startsOf(entries),
    capacities: Uint16Array.from(variants, (one) => place.capacity.get(one.capacity ?? '') ?? 0),
    colours: Uint16Array.from(variants, (one) => place.colour.get(one.colour ?? '') ?? 0),
    prices: Int32Array.from(variants, ({ priceCents }) => priceCents),
    percents: Uint8Array.from(variants, ({ percent }) => percent),
    values,
    allRows: Uint32Array.from(entries, (_, row) => row),
    rowsOfCategory: CATEGORIES.map((_, at) => rowsWhere(categories, at)),
    unsold: all.filter(({ variants }) => variants.length === 0),
    allIds: all.map(({ id }) => id),
  }
}

export function changeIndex(
  index: ProductIndex,
  changes: ReadonlyMap<string, IndexEntry | null>,
): ProductIndex {
  return patchIndex(index, changes) ?? rebuildIndex(index, changes)
}

function rebuildIndex(
  index: ProductIndex,
  changes: ReadonlyMap<string, IndexEntry | null>,
): ProductIndex {
  const unchanged = [...entriesOf(index)].filter(({ id }) => !changes.has(id))
  return buildIndex([...unchanged, ...[...changes.values()].filter((entry) => entry !== null)])
}

/** Where names, prices and percents alone changed; null for other changes, which move rows. */
export function patchIndex(
  index: ProductIndex,
  changes: ReadonlyMap<string, IndexEntry | null>,
): ProductIndex | null {
  if (![...changes].every(([id, entry]) => entry && isInPlace(index, index.rowOf.get(id), entry))) {
    return null
  }
  const { texts, capacities, colours, prices, percents, ...others } = index
  const patched = {
    ...{ texts: texts.slice(), capacities: capacities.slice(), colours: colours.slice() },
    ...{ prices: prices.slice(), percents: percents.slice() },
  }
  for (const [id, entry] of changes) {
    const row = index.rowOf.get(id) ?? 0
    const first = index.firstVariant[row] ?? 0
    patched.texts[row] = entry?.text ?? ''
    for (const [at, one] of (entry?.variants ?? []).entries()) {
      patched.capacities[first + at] = index.values.capacity.indexOf(one.capacity ?? '')
      patched.colours[first + at] = index.values.colour.indexOf(one.colour ?? '')
      patched.prices[first + at] = one.priceCents
      patched.percents[first + at] = one.percent
    }
  }
  return { ...others, ...patched }
}

function isInPlace(index: ProductIndex, row: number | undefined, entry: IndexEntry): boolean {
  if (row === undefined) return false
  return (
    CATEGORIES[index.categories[row] ?? 0] === entry.category &&
    index.values.brand[index.brands[row] ?? 0] === entry.brand &&
    index.positions[row] === entry.position &&
    index.createdAt[row] === entry.createdAt &&
    choicesOf(variantsOf(index, row)) === choicesOf(entry.variants)
  )
}

/** Independent of the order, which an administrator may change. */
const choicesOf = (variants: readonly IndexVariant[]) =>
  variants
    .map(({ capacity, colour }) => JSON.stringify([capacity, colour]))
    .sort()
    .join()

function* entriesOf(index: ProductIndex): Generator<IndexEntry> {
  for (const [row, id] of index.ids.entries()) {
    yield {
      id,
      category: CATEGORIES[index.categories[row] ?? 0] ?? CATEGORIES[0],
      brand: index.values.brand[index.brands[row] ?? 0] ?? '',
      text: index.texts[row] ?? '',
      position: index.positions[row] ?? 0,
      createdAt: index.createdAt[row] ?? 0,
      variants: variantsOf(index, row),
    }
  }
  yield* index.unsold
}

function variantsOf(index: ProductIndex, row: number): IndexVariant[] {
  const found: IndexVariant[] = []
  const end = index.firstVariant[row + 1] ?? 0
  for (let at = index.firstVariant[row] ?? 0; at < end; at++) {
    found.push({
      capacity: index.values.capacity[index.capacities[at] ?? 0] || null,
      colour: index.values.colour[index.colours[at] ?? 0] || null,
      priceCents: index.prices[at] ?? 0,
      percent: index.percents[at] ?? 0,
    })
  }
  return found
}

function byPosition(a: IndexEntry, b: IndexEntry): number {
  return a.position - b.position || (a.id < b.id ? -1 : 1)
}

const interned = (values: (string | null)[]) => [
  ...new Set(values.filter((value): value is string => Boolean(value))),
]

const placesOf = (values: string[]) => new Map(values.map((value, place) => [value, place]))

function placesWhenNewest(entries: IndexEntry[]): Uint32Array {
  const rows = entries.map((_, row) => row)
  const made = (row: number) => entries[row]?.createdAt ?? 0
  rows.sort((a, b) => made(b) - made(a) || a - b)
  const places = new Uint32Array(rows.length)
  for (const [place, row] of rows.entries()) places[row] = place
  return places
}

function startsOf(entries: IndexEntry[]): Uint32Array {
  const starts = new Uint32Array(entries.length + 1)
  for (const [row, { variants }] of entries.entries()) {
    starts[row + 1] = (starts[row] ?? 0) + variants.length
  }
  return starts
}

function rowsWhere(categories: Uint8Array, category: number): Uint32Array {
  const rows: number[] = []
  for (const [row, one] of categories.entries()) if (one === category) rows.push(row)
  return Uint32Array.from(rows)
}
