import 'server-only'
import { prisma, type Tx } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { SHOWN } from '@/lib/products/catalogue/reads'
import { isUuid } from '@/lib/text/uuid'

const select = {
  id: true,
  productId: true,
  stars: true,
  text: true,
  name: true,
  language: true,
  createdAt: true,
  product: { select: { name: true, slug: true } },
} as const satisfies Prisma.ReviewSelect

export type ReportedReview = Prisma.ReviewGetPayload<{ select: typeof select }>

/** A review that a product page shows, by its id; null for any other. */
export async function findReported(
  id: unknown,
  db: Pick<Tx, 'review'> = prisma,
): Promise<ReportedReview | null> {
  if (typeof id !== 'string' || !isUuid(id)) return null
  return db.review.findFirst({ where: { id, state: 'published', product: SHOWN }, select })
}
