import type { Prisma } from '@/lib/generated/prisma/client'

export const INCOMPLETE = {
  OR: [
    { available: false },
    { variants: { none: {} } },
    { variants: { some: { available: false } } },
  ],
} satisfies Prisma.ProductWhereInput
