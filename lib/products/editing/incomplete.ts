import type { Prisma } from '@/lib/generated/prisma/client'

/** Products that cannot be bought, or not in every variant. */
export const INCOMPLETE = {
  OR: [
    { available: false },
    { variants: { none: {} } },
    { variants: { some: { available: false } } },
  ],
} satisfies Prisma.ProductWhereInput
