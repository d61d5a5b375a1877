import 'server-only'
import { randomInt } from 'node:crypto'
import { variantIdOf } from '@/lib/products/variants/variant-id'
import { pricesInCents } from './prices'
import type { VariantInput } from './schema'

export function variantRows(productId: string, requested: readonly VariantInput[]) {
  return requested.map((one, position) => {
    const { capacity, color: colour, sku, gtin, mpn, image = null, available = true, stock } = one
    const own = { capacity, colour, sku, gtin, mpn, image, available, stock }
    return { productId, ...own, position, ...pricesInCents(one) }
  })
}

export type VariantRow = ReturnType<typeof variantRows>[number]

/** Small numbers keep lists short (`variantIdOf`). */
export const withFirstId = (row: VariantRow) => ({
  ...row,
  originalPriceCents: null,
  id: variantIdOf(row.productId, row.position + 1),
})

/** A random number: not reused from a deleted variant. */
export const withNewId = (row: VariantRow) => ({
  ...row,
  originalPriceCents: null,
  id: variantIdOf(row.productId, randomInt(2 ** 32)),
})
