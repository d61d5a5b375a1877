import { LANGUAGES, type Language } from '@/lib/languages'
import { ORDER_STATUSES, type OrderStatus } from '@/lib/orders/status'
import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/payments/method-names'
import { readPage } from '@/lib/text/paging'

/** How old an order is: of this day, or its days from the first number to below the second. */
export const ORDER_AGES = ['today', '0-1', '1-3', '3-7', '7'] as const
export type AdminAge = (typeof ORDER_AGES)[number]

/** What the overview counts and no single status says. */
export const ORDER_GROUPS = [
  'unpaid',
  'received_today',
  'payment_trouble',
  'payment_reversed',
  'tickets_undecided',
] as const
export type OrderGroup = (typeof ORDER_GROUPS)[number]

/** What the list of orders is narrowed to; null is everything. */
export type AdminFilters = {
  /** As it was typed: words of reference, name or e-mail, or an amount. */
  q: string
  status: OrderStatus | OrderGroup | null
  method: PaymentMethod | null
  age: AdminAge | null
  language: Language | null
  /** From 1. */
  page: number
}

/** The query of an address, as Next gives it. */
export type Query = Record<string, string | string[] | undefined>

const MAX_SEARCH = 200

/** The filters that a query names; whatever is none of them is left out. */
export function readFilters(query: Query): AdminFilters {
  const one = (name: string) => {
    const value = query[name]
    return (Array.isArray(value) ? value[0] : value) ?? ''
  }
  const among = <T extends string>(all: readonly T[], name: string) =>
    all.find((each) => each === one(name)) ?? null
  return {
    // The database takes no NUL.
    q: one('q').replaceAll('\0', '').trim().slice(0, MAX_SEARCH),
    status: among([...ORDER_STATUSES, ...ORDER_GROUPS], 'status'),
    method: among(PAYMENT_METHODS, 'method'),
    age: among(ORDER_AGES, 'age'),
    language: among(LANGUAGES, 'language'),
    page: readPage(one('page')),
  }
}

/** The address of the list with nothing but these filters. */
export const adminOrders = (filters: Partial<AdminFilters>) =>
  listAddress({ ...readFilters({}), ...filters })

/** The address of the list with these filters. */
export function listAddress(filters: AdminFilters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value !== null && value !== '' && !(name === 'page' && value === 1)) {
      query.set(name, String(value))
    }
  }
  return query.size > 0 ? `/admin/orders?${query}` : '/admin/orders'
}
