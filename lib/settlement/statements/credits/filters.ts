import { type Query, readPage } from '@/lib/text/paging'
import { FINDINGS, type Finding } from './findings'

export const CREDIT_STATES = ['open', 'applied', 'dismissed'] as const
type CreditView = (typeof CREDIT_STATES)[number] | 'all'

/** Filters of the credit list; open credits by default. */
export type CreditFilters = {
  /** Raw input: words of payer, text or reference, or an amount. */
  q: string
  state: CreditView
  finding: Finding | null
  page: number
}

const MAX_SEARCH = 200
const FIRST = { q: '', state: 'open', finding: null, page: 1 } as const

/** Unknown values are ignored. */
export function readCreditFilters(query: Query): CreditFilters {
  const one = (name: string) => {
    const value = query[name]
    return (Array.isArray(value) ? value[0] : value) ?? ''
  }
  return {
    // PostgreSQL rejects NUL.
    q: one('q').replaceAll('\0', '').trim().slice(0, MAX_SEARCH),
    state: ([...CREDIT_STATES, 'all'] as const).find((each) => each === one('state')) ?? 'open',
    finding: FINDINGS.find((each) => each === one('finding')) ?? null,
    page: readPage(one('page')),
  }
}

/** Query string without a question mark; empty for the default list. */
export function creditQuery(filters: CreditFilters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value !== null && value !== FIRST[name as keyof CreditFilters])
      query.set(name, String(value))
  }
  return String(query)
}

export function creditsAddress(filters: Partial<CreditFilters>): string {
  const query = creditQuery({ ...FIRST, ...filters })
  return `/admin/bank/credits${query && `?${query}`}`
}
