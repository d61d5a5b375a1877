import 'server-only'
import { prisma } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Period } from '@/lib/settlement/books/period'
import { within } from '@/lib/settlement/books/within'

/** Reviews written in the period by what became of them, and reports that came in it. */
type ReviewFigures = {
  published: number
  /** Published ones that the owner answered. */
  answered: number
  takenDown: number
  reported: number
  /** Sum over the published ones. */
  stars: number
}

export type ReviewedProduct = ReviewFigures & { id: string; name: string }

const NONE: ReviewFigures = { published: 0, answered: 0, takenDown: 0, reported: 0, stars: 0 }

export const sumReviews = (rows: readonly ReviewFigures[]): ReviewFigures =>
  rows.reduce(
    (sum, row) => ({
      published: sum.published + row.published,
      answered: sum.answered + row.answered,
      takenDown: sum.takenDown + row.takenDown,
      reported: sum.reported + row.reported,
      stars: sum.stars + row.stars,
    }),
    NONE,
  )

/** With one decimal; null without a published review. */
export const averageStars = ({ published, stars }: ReviewFigures): number | null =>
  published > 0 ? Math.round((10 * stars) / published) / 10 : null

/** Most reviews first. No access check: callers check. */
export function readReviewFigures(period: Period): Promise<ReviewedProduct[]> {
  const at = Prisma.sql`created_at`
  return prisma.$queryRaw<ReviewedProduct[]>`
    with written as (
      select product_id, count(*) filter (where state = 'published')::int as published,
        count(*) filter (where state = 'published' and answer <> '')::int as answered,
        count(*) filter (where state = 'refused')::int as refused,
        coalesce(sum(stars) filter (where state = 'published'), 0)::int as stars
      from reviews where ${within(at, period)} group by 1
    ), reported as (
      select product_id, count(*)::int as count
      from review_reports where ${within(at, period)} group by 1
    )
    select p.id::text, p.name, coalesce(written.published, 0) as published,
      coalesce(written.answered, 0) as answered, coalesce(written.refused, 0) as "takenDown",
      coalesce(reported.count, 0) as reported, coalesce(written.stars, 0) as stars
    from written full join reported using (product_id) join products p on p.id = product_id
    order by coalesce(written.published, 0) desc, coalesce(reported.count, 0) desc, p.name, p.id`
}
