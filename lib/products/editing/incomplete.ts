import type { Prisma } from '@/lib/generated/prisma/client'
import { FEW } from '@/lib/products/variants/stock'

export const INCOMPLETE = {
  OR: [
    { available: false },
    { variants: { none: {} } },
    { variants: { some: { available: false } } },
  ],
} satisfies Prisma.ProductWhereInput

/** On sale, with a variant of which few or no units are left. */
export const LOW_STOCK = {
  available: true,
  variants: { some: { available: true, stock: { lte: FEW } } },
} satisfies Prisma.ProductWhereInput
