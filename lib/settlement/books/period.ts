import { z } from 'zod'
import { DAY_MS, toDay } from '@/lib/time'

/** Days of the shop's time zone, both included. */
export type Period = { from: string; to: string }

/** `number`: 1 to 4. */
export type Quarter = { year: number; number: number }

export function quarterOf(day: string): Quarter {
  return { year: Number(day.slice(0, 4)), number: Math.ceil(Number(day.slice(5, 7)) / 3) }
}

/** "2026-Q4" */
export const writeQuarter = ({ year, number }: Quarter): string => `${year}-Q${number}`

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export function periodOf({ year, number }: Quarter): Period {
  const start = Date.UTC(year, 3 * number - 3)
  const end = Date.UTC(year, 3 * number)
  return { from: dayOf(start), to: dayOf(end - DAY_MS) }
}

/** Newest first, the current one included. */
export function lastQuarters(count: number, now = new Date()): Quarter[] {
  const { year, number } = quarterOf(toDay(now))
  const newest = 4 * year + number - 1
  return Array.from({ length: count }, (_, at) => {
    const quarter = newest - at
    return { year: Math.floor(quarter / 4), number: (quarter % 4) + 1 }
  })
}

/** Newest first, the current one included. */
export function lastMonths(count: number, now = new Date()): Period[] {
  const [year = 0, month = 1] = toDay(now).split('-').map(Number)
  return Array.from({ length: count }, (_, at) => ({
    from: dayOf(Date.UTC(year, month - 1 - at)),
    to: dayOf(Date.UTC(year, month - at) - DAY_MS),
  }))
}

export const isOneYear = ({ from, to }: Period): boolean => from.slice(0, 4) === to.slice(0, 4)

const day = z.iso.date()
const schema = z.object({ from: day, to: day }).refine(({ from, to }) => from <= to)

/** `from` and `to` of an address; the current quarter where they are missing. Null where they are no period. */
export function readPeriod(query: Record<string, unknown>, now = new Date()): Period | null {
  if (query.from === undefined && query.to === undefined) return periodOf(quarterOf(toDay(now)))
  return schema.safeParse({ from: query.from, to: query.to }).data ?? null
}
