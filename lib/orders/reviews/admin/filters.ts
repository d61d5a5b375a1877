import { type Query, readPage } from '@/lib/text/paging'

/** `reported`: with an open report; `new`: not looked at yet. */
export const REVIEW_VIEWS = ['reported', 'new', 'published', 'refused'] as const
type ReviewView = (typeof REVIEW_VIEWS)[number]

export type ReviewFilters = { state: ReviewView | null; page: number }

export const readReviewFilters = (query: Query): ReviewFilters => ({
  state: REVIEW_VIEWS.find((one) => one === query.state) ?? null,
  page: readPage(query.page),
})

export function reviewsAddress({ state, page }: ReviewFilters): string {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/admin/reviews?${query}` : '/admin/reviews'
}
