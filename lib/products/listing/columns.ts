import { CATEGORIES, type Category } from '@/lib/products/types'

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

/** One array per field, one row per product. Brands, capacities and colours are indexes into `Values`, 0 for none. */
export type Columns = {
  ids: string[]
  texts: string[]
  categories: Uint8Array
  brands: Uint16Array
  positions: Int32Array
  createdAt: Float64Array
  /** First variant of each row, with an end marker. */
  firstVariant: Uint32Array
  capacities: Uint16Array
  colours: Uint16Array
  prices: Int32Array
  percents: Uint8Array
}

/** Distinct values, numbered as they come. */
export class Values {
  readonly list: string[]
  readonly #places: Map<string, number>

  constructor(list: readonly string[] = ['']) {
    this.list = [...list]
    this.#places = new Map(list.map((value, place) => [value, place]))
  }

  placeOf(value: string | null): number {
    const known = this.#places.get(value ?? '')
    if (known !== undefined) return known
    this.#places.set(value ?? '', this.list.length)
    return this.list.push(value ?? '') - 1
  }
}

export type ValuesOfColumns = { brand: Values; capacity: Values; colour: Values }

export function toColumns(
  entries: readonly IndexEntry[],
  { brand, capacity, colour }: ValuesOfColumns,
): Columns {
  const variants = entries.flatMap((entry) => entry.variants)
  return {
    ids: entries.map(({ id }) => id),
    texts: entries.map(({ text }) => text),
    categories: Uint8Array.from(entries, (entry) => CATEGORIES.indexOf(entry.category)),
    brands: Uint16Array.from(entries, (entry) => brand.placeOf(entry.brand)),
    positions: Int32Array.from(entries, ({ position }) => position),
    createdAt: Float64Array.from(entries, ({ createdAt }) => createdAt),
    firstVariant: startsOf(entries),
    capacities: Uint16Array.from(variants, (one) => capacity.placeOf(one.capacity)),
    colours: Uint16Array.from(variants, (one) => colour.placeOf(one.colour)),
    prices: Int32Array.from(variants, ({ priceCents }) => priceCents),
    percents: Uint8Array.from(variants, ({ percent }) => percent),
  }
}

/** The rows of all parts, one part after the other. */
export function joinColumns(parts: readonly Columns[]): Columns {
  const all = <Name extends keyof Columns>(name: Name) => parts.map((part) => part[name])
  return {
    ids: ([] as string[]).concat(...all('ids')),
    texts: ([] as string[]).concat(...all('texts')),
    categories: join(Uint8Array, all('categories')),
    brands: join(Uint16Array, all('brands')),
    positions: join(Int32Array, all('positions')),
    createdAt: join(Float64Array, all('createdAt')),
    firstVariant: joinStarts(all('firstVariant')),
    capacities: join(Uint16Array, all('capacities')),
    colours: join(Uint16Array, all('colours')),
    prices: join(Int32Array, all('prices')),
    percents: join(Uint8Array, all('percents')),
  }
}

/** The given rows in their order. */
export function pickRows(columns: Columns, rows: Uint32Array): Columns {
  const firstVariant = new Uint32Array(rows.length + 1)
  const variants = new Uint32Array(columns.prices.length)
  let count = 0
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] ?? 0
    const end = columns.firstVariant[row + 1] ?? 0
    for (let at = columns.firstVariant[row] ?? 0; at < end; at++) variants[count++] = at
    firstVariant[place + 1] = count
  }
  const picked = variants.subarray(0, count)
  return {
    ids: Array.from(rows, (row) => columns.ids[row] ?? ''),
    texts: Array.from(rows, (row) => columns.texts[row] ?? ''),
    categories: pick(Uint8Array, columns.categories, rows),
    brands: pick(Uint16Array, columns.brands, rows),
    positions: pick(Int32Array, columns.positions, rows),
    createdAt: pick(Float64Array, columns.createdAt, rows),
    firstVariant,
    capacities: pick(Uint16Array, columns.capacities, picked),
    colours: pick(Uint16Array, columns.colours, picked),
    prices: pick(Int32Array, columns.prices, picked),
    percents: pick(Uint8Array, columns.percents, picked),
  }
}

/** Changes `places` in `list` to those in the result: '', then the values in use in their order. */
export function sortValues(
  places: Uint16Array,
  list: readonly string[],
  compare?: (a: string, b: string) => number,
): string[] {
  const isUsed = new Uint8Array(list.length)
  for (const place of places) isUsed[place] = 1
  const used = list.filter((value, place) => value && isUsed[place])
  const sorted = new Values(['', ...used.sort(compare)])
  const newPlaces = list.map((value, place) => (isUsed[place] ? sorted.placeOf(value) : 0))
  for (let at = 0; at < places.length; at++) places[at] = newPlaces[places[at] ?? 0] ?? 0
  return sorted.list
}

function startsOf(entries: readonly IndexEntry[]): Uint32Array {
  const starts = new Uint32Array(entries.length + 1)
  for (const [row, { variants }] of entries.entries()) {
    starts[row + 1] = (starts[row] ?? 0) + variants.length
  }
  return starts
}

function joinStarts(parts: readonly Uint32Array[]): Uint32Array {
  const starts = new Uint32Array(parts.reduce((rows, part) => rows + part.length - 1, 1))
  let row = 0
  for (const part of parts) {
    const variants = starts[row] ?? 0
    for (let at = 1; at < part.length; at++) starts[++row] = variants + (part[at] ?? 0)
  }
  return starts
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array
type Kind<Type> = new (length: number) => Type

function join<Type extends Numbers>(kind: Kind<Type>, parts: readonly Type[]): Type {
  const joined = new kind(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

function pick<Type extends Numbers>(kind: Kind<Type>, values: Type, places: Uint32Array): Type {
  const picked = new kind(places.length)
  for (let at = 0; at < places.length; at++) picked[at] = values[places[at] ?? 0] ?? 0
  return picked
}
