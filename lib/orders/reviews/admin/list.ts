import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'
import type { ReviewFilters } from './filters'

const forList = {
  line: { select: { name: true, description: true } },
  order: { select: { reference: true } },
  product: { select: { slug: true } },
  pictures: { orderBy: { position: 'asc' }, select: { id: true } },
  reports: { orderBy: { id: 'desc' }, take: 60 },
} as const satisfies Prisma.ReviewInclude

export type AdminReview = Prisma.ReviewGetPayload<{ include: typeof forList }>

function whereOf(state: ReviewFilters['state']): Prisma.ReviewWhereInput {
  if (state === 'new') return { seenAt: null }
  if (state === 'reported') return { reports: { some: { decidedAt: null } } }
  return state ? { state } : {}
}

/** Newest first, 50 a page. */
export const listAdminReviews = asAdmin(
  async (_admin, { state, page }: ReviewFilters): Promise<Result<Paged<AdminReview>>> => {
    const where = whereOf(state)
    const place = pagesOf(await prisma.review.count({ where }), page)
    const rows = await prisma.review.findMany({
      where,
      include: forList,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (place.page - 1) * PAGE_SIZE,
      take: PAGE_SIZE,
    })
    return ok({ ...place, rows })
  },
)
