import { COUNTRY_CODES } from '@/lib/i18n/country-codes'
import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/payments/method-names'
import { type Period, readPeriod } from '@/lib/settlement/books/period'
import { one, type Query } from '@/lib/text/paging'
import { STEPS, type Step, stepFor } from './steps'

export type ReportFilters = {
  /** Null where the address has no period. */
  period: Period | null
  step: Step
  /** ISO 3166-1 alpha-2. */
  country: string | null
  method: PaymentMethod | null
}

/** Ten years of accounts lie between. */
const [FIRST, LAST] = ['2000-01-01', '2099-12-31']

export function readReportFilters(query: Query, now = new Date()): ReportFilters {
  const read = readPeriod(query, now)
  const period = read && read.from >= FIRST && read.to <= LAST ? read : null
  const among = <Value extends string>(all: readonly Value[], name: string) =>
    all.find((value) => value === one(query[name])) ?? null
  return {
    period,
    step: period ? stepFor(period, among(STEPS, 'by')) : 'day',
    country: among<string>(COUNTRY_CODES, 'country'),
    method: among(PAYMENT_METHODS, 'method'),
  }
}

/** `path`: the page, or one of its files. */
export function reportAddress(
  { period, step, country, method }: ReportFilters,
  path = '/admin/reports',
): string {
  if (!period) return path
  const query = new URLSearchParams({
    ...{ ...period, by: step },
    ...(country && { country }),
    ...(method && { method }),
  })
  return `${path}?${query}`
}
