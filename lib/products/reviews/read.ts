import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { oncePerPage } from '@/lib/products/catalogue/cache'
import { countedStars, type StarCounts } from './average'

/** The newest reviews that a product page shows. */
const SHOWN = 30

export type ReviewView = {
  id: string
  /** 1 to 5. */
  stars: number
  text: string
  name: string
  language: Language
  at: Date
  answer: { text: string; at: Date } | null
  pictures: { id: string }[]
}

export type ProductReviews = { counts: StarCounts; newest: ReviewView[] }

/** Published reviews of a product, the newest first; `counts` is about all of them. */
export const getReviews = oncePerPage(readReviews)

async function readReviews(productId: string): Promise<ProductReviews> {
  const where = { productId, state: 'published' } as const
  const groups = await prisma.review.groupBy({ by: ['stars'], where, _count: true })
  const counts = countedStars(groups.map(({ stars, _count }) => ({ stars, count: _count })))
  if (counts.total === 0) return { counts, newest: [] }
  const rows = await prisma.review.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: SHOWN,
    select: {
      id: true,
      stars: true,
      text: true,
      name: true,
      language: true,
      createdAt: true,
      answer: true,
      answeredAt: true,
      pictures: { orderBy: { position: 'asc' }, select: { id: true } },
    },
  })
  return {
    counts,
    newest: rows.map(({ createdAt, answer, answeredAt, ...review }) => ({
      ...review,
      at: createdAt,
      answer: answeredAt && { text: answer, at: answeredAt },
    })),
  }
}
