import { LANGUAGES, type Language } from '@/lib/languages'
import { ORDER_STATUSES, type OrderStatus } from '@/lib/orders/status'
import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/payments/methods/names'
import { readPage } from '@/lib/text/paging'

/** Today, or a range of days: from the first number to below the second. */
export const ORDER_AGES = ['today', '0-1', '1-3', '3-7', '7'] as const
export type AdminAge = (typeof ORDER_AGES)[number]

export const ORDER_GROUPS = [
  'unpaid',
  'received_today',
  'withdrawn_today',
  'payment_trouble',
  'payment_reversed',
  'tickets_undecided',
] as const
export type OrderGroup = (typeof ORDER_GROUPS)[number]

export type AdminFilters = {
  /** Raw input: words of reference, name or e-mail, or an amount. */
  q: string
  status: OrderStatus | OrderGroup | null
  method: PaymentMethod | null
  age: AdminAge | null
  language: Language | null
  page: number
}

export type Query = Record<string, string | string[] | undefined>

const MAX_SEARCH = 200

export function readFilters(query: Query): AdminFilters {
  const one = (name: string) => {
    const value = query[name]
    return (Array.isArray(value) ? value[0] : value) ?? ''
  }
  const among = <T extends string>(all: readonly T[], name: string) =>
    all.find((each) => each === one(name)) ?? null
  return {
    // PostgreSQL rejects NUL.
    q: one('q').replaceAll('\0', '').trim().slice(0, MAX_SEARCH),
    status: among([...ORDER_STATUSES, ...ORDER_GROUPS], 'status'),
    method: among(PAYMENT_METHODS, 'method'),
    age: among(ORDER_AGES, 'age'),
    language: among(LANGUAGES, 'language'),
    page: readPage(one('page')),
  }
}

export const adminOrders = (filters: Partial<AdminFilters>) =>
  listAddress({ ...readFilters({}), ...filters })

export const listAddress = (filters: AdminFilters) => withFilters('/admin/orders', filters)

export const exportAddress = (filters: AdminFilters) =>
  withFilters('/admin/orders/export', { ...filters, page: 1 })

export const shippingAddress = (filters: AdminFilters) =>
  withFilters('/admin/orders/shipping', { ...filters, page: 1 })

function withFilters(path: string, filters: AdminFilters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value !== null && value !== '' && !(name === 'page' && value === 1)) {
      query.set(name, String(value))
    }
  }
  return query.size > 0 ? `${path}?${query}` : path
}
