import { CATEGORIES, type Category } from '@/lib/products/types'
import type { ProductIndex } from './product-index'

/** `priceCents`: of its default variant. */
export type Origin = { id: string; brand: string; category: Category; priceCents: number }

type Near = { row: number; distance: number }

/**
 * Ids of at most `limit` other products of the category on sale, nearest in price first; another brand adds a tenth of
 * the price. Of equally near ones those that follow in the list come first, then those before it.
 */
export function nearestInPrice(index: ProductIndex, origin: Origin, limit: number): string[] {
  const rows = index.rowsOfCategory[CATEGORIES.indexOf(origin.category)] ?? new Uint32Array()
  const own = rows.indexOf(index.rowOf.get(origin.id) ?? -1)
  const distanceTo = distanceIn(index, origin)
  const nearest: Near[] = []
  for (let at = own + 1; at < rows.length; at++) consider(rows[at] ?? 0)
  for (let at = own - 1; at >= 0; at--) consider(rows[at] ?? 0)
  return nearest.map(({ row }) => index.ids[row] ?? '')

  // 200,000 rows are not sorted, only the nearest ones.
  function consider(row: number) {
    const distance = distanceTo(row)
    if (nearest.length === limit && distance >= (nearest.at(-1)?.distance ?? 0)) return
    const place = nearest.findLastIndex((near) => near.distance <= distance) + 1
    nearest.splice(place, 0, { row, distance })
    nearest.length = Math.min(nearest.length, limit)
  }
}

function distanceIn(index: ProductIndex, { brand, priceCents }: Origin) {
  const own = index.values.brand.indexOf(brand)
  return (row: number) => {
    const price = index.prices[index.firstVariant[row] ?? 0] ?? 0
    const distance = Math.abs(price - priceCents)
    return index.brands[row] === own ? distance : distance + priceCents / 10
  }
}
