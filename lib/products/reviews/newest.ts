import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { SHOWN } from '@/lib/products/catalogue/reads'

export type NewReview = { name: string; text: string; stars: number; language: Language }

/** The `count` newest published reviews of products with a page; null while there are fewer. */
export async function readNewestReviews(count: number): Promise<NewReview[] | null> {
  const rows = await prisma.review.findMany({
    where: { state: 'published', product: SHOWN },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: count,
    select: { name: true, text: true, stars: true, language: true },
  })
  return rows.length < count ? null : rows
}
