import 'server-only'
import { randomInt } from 'node:crypto'
import { variantIdOf } from '@/lib/products/variants/variant-id'
import { pricesInCents } from './prices'
import type { VariantInput } from './schema'

/** The rows of variants in this order. */
export function variantRows(productId: string, wanted: readonly VariantInput[]) {
  return wanted.map((one, position) => {
    const { capacity, color: colour, sku, image = null, available = true } = one
    return { productId, capacity, colour, sku, image, available, position, ...pricesInCents(one) }
  })
}

export type VariantRow = ReturnType<typeof variantRows>[number]

/** The row of a variant of a new product: a small number, of which lists carry a hundred. */
export const withFirstId = (row: VariantRow) => ({
  ...row,
  originalPriceCents: null,
  id: variantIdOf(row.productId, row.position + 1),
})

/** The row of a variant that comes to others: no number that one of them has or had. */
export const withNewId = (row: VariantRow) => ({
  ...row,
  originalPriceCents: null,
  id: variantIdOf(row.productId, randomInt(2 ** 32)),
})
