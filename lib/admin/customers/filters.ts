import { one, type Query, readPage } from '@/lib/text/paging'

/** `q`: words of name, e-mail address, company or city. */
export type CustomerFilters = { q: string; page: number }

const MAX_SEARCH = 200

export function readCustomerFilters({ q, page }: Query): CustomerFilters {
  // PostgreSQL rejects NUL.
  return { q: one(q).replaceAll('\0', '').trim().slice(0, MAX_SEARCH), page: readPage(page) }
}

export function customersAddress({ q, page }: CustomerFilters): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `/admin/customers?${query}` : '/admin/customers'
}

export const customerAddress = (id: string, page = 1) =>
  `/admin/customers/${encodeURIComponent(id)}${page > 1 ? `?page=${page}` : ''}`
