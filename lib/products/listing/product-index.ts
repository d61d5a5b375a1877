import { CATEGORIES } from '@/lib/products/types'
import { byCapacity } from '@/lib/products/variants/capacity'
import { COLOURS } from '@/lib/products/variants/colours'
import {
  type Columns,
  type IndexEntry,
  joinColumns,
  pickRows,
  sortValues,
  toColumns,
  Values,
} from './columns'

/** Rows are ordered by position, then id. */
export type ProductIndex = Columns & {
  rowOf: Map<string, number>
  newest: Uint32Array
  /** Sorted, after ''. */
  values: { brand: string[]; capacity: string[]; colour: string[] }
  allRows: Uint32Array
  rowsOfCategory: Uint32Array[]
  /** Products without an available variant, which no list shows. */
  unsold: IndexEntry[]
  /** With `unsold`, by position and id. */
  allIds: string[]
}

export function buildIndex(products: Iterable<IndexEntry>): ProductIndex {
  const builder = new IndexBuilder()
  builder.add([...products])
  return builder.build()
}

/** Takes products in any order and in batches, so that a million products are never a million objects. */
export class IndexBuilder {
  readonly #parts: Columns[] = []
  readonly #values
  readonly #leftOut: ReadonlySet<number | undefined>
  readonly #unsold: IndexEntry[]

  /** `start`: an index to begin with, but for the products `without`. */
  constructor(start?: ProductIndex, without: readonly string[] = []) {
    this.#values = {
      brand: new Values(start?.values.brand),
      capacity: new Values(start?.values.capacity),
      colour: new Values(start?.values.colour),
    }
    const leftOut = new Set(without)
    this.#leftOut = new Set(without.map((id) => start?.rowOf.get(id)))
    this.#unsold = start?.unsold.filter(({ id }) => !leftOut.has(id)) ?? []
    if (start) this.#parts.push(start)
  }

  add(batch: readonly IndexEntry[]) {
    const sold = batch.filter(({ variants }) => variants.length > 0)
    this.#parts.push(toColumns(sold, this.#values))
    for (const one of batch) if (one.variants.length === 0) this.#unsold.push(one)
  }

  build(): ProductIndex {
    const columns = this.#columnsInOrder()
    const { ids, categories, brands, capacities, colours, createdAt } = columns
    const { brand, capacity, colour } = this.#values
    const unsold = this.#unsold.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    return {
      ...columns,
      rowOf: placesOf(ids),
      newest: placesWhenNewest(createdAt),
      values: {
        brand: sortValues(brands, brand.list),
        capacity: sortValues(capacities, capacity.list, byCapacity),
        colour: sortValues(colours, colour.list, byColour),
      },
      allRows: firstNumbers(ids.length),
      rowsOfCategory: CATEGORIES.map((_, at) => rowsWhere(categories, at)),
      unsold,
      allIds: idsWithUnsold(columns, unsold),
    }
  }

  #columnsInOrder(): Columns {
    const columns = joinColumns(this.#parts)
    const rows: number[] = []
    for (let row = 0; row < columns.ids.length; row++) if (!this.#leftOut.has(row)) rows.push(row)
    return pickRows(columns, Uint32Array.from(sortRows(rows, columns)))
  }
}

/** Sorts `rows` in place; a typed array would sort slowly because the rows of an index are nearly in order. */
function sortRows(rows: number[], { ids, positions }: Columns) {
  return rows.sort((a, b) => {
    const difference = (positions[a] ?? 0) - (positions[b] ?? 0)
    return difference || ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1)
  })
}

function idsWithUnsold({ ids, positions }: Columns, unsold: readonly IndexEntry[]): string[] {
  if (unsold.length === 0) return ids
  const all: string[] = []
  let row = 0
  for (const one of unsold) {
    while (row < ids.length && isBefore(one)) all.push(ids[row++] ?? '')
    all.push(one.id)
  }
  return all.concat(ids.slice(row))

  function isBefore({ id, position }: IndexEntry): boolean {
    const difference = (positions[row] ?? 0) - position
    return difference < 0 || (difference === 0 && (ids[row] ?? '') < id)
  }
}

function placesOf(ids: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  for (let row = 0; row < ids.length; row++) places.set(ids[row] ?? '', row)
  return places
}

function firstNumbers(length: number): Uint32Array {
  const numbers = new Uint32Array(length)
  for (let number = 0; number < length; number++) numbers[number] = number
  return numbers
}

function rowsWhere(categories: Uint8Array, category: number): Uint32Array {
  const rows = new Uint32Array(categories.length)
  let count = 0
  for (let row = 0; row < categories.length; row++) {
    if (categories[row] === category) rows[count++] = row
  }
  return rows.slice(0, count)
}

function placesWhenNewest(createdAt: Float64Array): Uint32Array {
  const rows = firstNumbers(createdAt.length)
  rows.sort((a, b) => (createdAt[b] ?? 0) - (createdAt[a] ?? 0) || a - b)
  const places = new Uint32Array(rows.length)
  for (let place = 0; place < rows.length; place++) places[rows[place] ?? 0] = place
  return places
}

const PLACES = new Map(Object.keys(COLOURS).map((id, place) => [id, place]))

/** Palette order, own colours last. */
function byColour(a: string, b: string): number {
  const placeA = PLACES.get(a) ?? PLACES.size
  const placeB = PLACES.get(b) ?? PLACES.size
  return placeA - placeB || a.localeCompare(b)
}
