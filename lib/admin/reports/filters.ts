import { COUNTRY_CODES } from '@/lib/i18n/country-codes'
import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/payments/methods/names'
import { type Period, readPeriod } from '@/lib/settlement/books/period'
import { one, type Query } from '@/lib/text/paging'
import { DAY_MS } from '@/lib/time'

export type ReportFilters = {
  /** Null where the address has no period. */
  period: Period | null
  step: Step
  /** ISO 3166-1 alpha-2. */
  country: string | null
  method: PaymentMethod | null
}

/** Ten years of accounts lie between. */
const FIRST = '2000-01-01'
const LAST = '2099-12-31'

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
    ...period,
    by: step,
    ...(country && { country }),
    ...(method && { method }),
  })
  return `${path}?${query}`
}

export const STEPS = ['day', 'month', 'year'] as const
export type Step = (typeof STEPS)[number]

/** Letters of an ISO day that name the step: "2026-11-26", "2026-11", "2026". */
export const KEY_LENGTH = { day: 10, month: 7, year: 4 } as const satisfies Record<Step, number>

/** Rows of a table, and bars of its chart, at most. */
const MAX_DAYS = 92
const MAX_MONTHS = 60

/** Both days included. */
export const daysOf = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** The requested step, or a longer one where it would have too many rows. */
export function stepFor(period: Period, requested: Step | null): Step {
  const days = daysOf(period)
  const shortest = days <= MAX_DAYS ? 'day' : days <= MAX_MONTHS * 31 ? 'month' : 'year'
  const wanted = requested ?? shortest
  return STEPS.indexOf(wanted) < STEPS.indexOf(shortest) ? shortest : wanted
}

/** Cuts off the days to come; a period that lies ahead stays. */
export const untilToday = ({ from, to }: Period, today: string): Period =>
  from <= today && today < to ? { from, to: today } : { from, to }

/** Every step of the period, oldest first. */
export function keysOf(period: Period, step: Step): string[] {
  const days = Array.from({ length: daysOf(period) }, (_, index) =>
    new Date(Date.parse(period.from) + index * DAY_MS).toISOString().slice(0, KEY_LENGTH[step]),
  )
  return [...new Set(days)]
}
