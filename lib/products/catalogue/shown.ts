import type { Prisma } from '@/lib/generated/prisma/client'

/**
 * Products with a public page. A draft, which was never on sale, has none; a product that was on sale keeps its page
 * while unavailable (specification §3).
 */
export const SHOWN = { archivedAt: null, isDraft: false } satisfies Prisma.ProductWhereInput
