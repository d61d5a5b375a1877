import { CLAIM_STATUSES } from '@/lib/orders/claims/status'
import { type Query, readPage } from '@/lib/text/paging'

export const CLAIM_VIEWS = ['open', ...CLAIM_STATUSES] as const
type ClaimView = (typeof CLAIM_VIEWS)[number]

export type ClaimFilters = { status: ClaimView | null; page: number }

export const readClaimFilters = (query: Query): ClaimFilters => ({
  status: CLAIM_VIEWS.find((one) => one === query.status) ?? null,
  page: readPage(query.page),
})

export function claimsAddress({ status, page }: ClaimFilters): string {
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/admin/claims?${query}` : '/admin/claims'
}
