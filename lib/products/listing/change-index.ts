import { CATEGORIES } from '@/lib/products/types'
import type { IndexEntry, IndexVariant } from './columns'
import { IndexBuilder, type ProductIndex } from './product-index'

/** Null for deleted products. */
type Changes = ReadonlyMap<string, IndexEntry | null>

/** `isInPlace`: no product came, went or moved. The index given stays as it is for requests that read it. */
export function changeIndex(index: ProductIndex, changes: Changes) {
  const patched = patchIndex(index, changes)
  return { index: patched ?? rebuildIndex(index, changes), isInPlace: patched !== null }
}

function rebuildIndex(index: ProductIndex, changes: Changes): ProductIndex {
  const builder = new IndexBuilder(index, [...changes.keys()])
  builder.add([...changes.values()].filter((entry) => entry !== null))
  return builder.build()
}

/** Null unless only names, prices and percents changed; other changes move rows. */
function patchIndex(index: ProductIndex, changes: Changes): ProductIndex | null {
  if (![...changes].every(([id, entry]) => entry && isInPlace(index, index.rowOf.get(id), entry))) {
    return null
  }
  const { texts, capacities, colours, prices, percents, ...others } = index
  const patched = {
    texts: texts.slice(),
    capacities: capacities.slice(),
    colours: colours.slice(),
    prices: prices.slice(),
    percents: percents.slice(),
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
    choicesOf(choicesAt(index, row)) === choicesOf(entry.variants)
  )
}

type Choice = Pick<IndexVariant, 'capacity' | 'colour'>

/** Independent of the order, which an administrator may change. */
const choicesOf = (variants: readonly Choice[]) =>
  variants
    .map(({ capacity, colour }) => JSON.stringify([capacity, colour]))
    .sort()
    .join()

function choicesAt({ values, capacities, colours, firstVariant }: ProductIndex, row: number) {
  const found: Choice[] = []
  const end = firstVariant[row + 1] ?? 0
  for (let at = firstVariant[row] ?? 0; at < end; at++) {
    const capacity = values.capacity[capacities[at] ?? 0] || null
    found.push({ capacity, colour: values.colour[colours[at] ?? 0] || null })
  }
  return found
}
