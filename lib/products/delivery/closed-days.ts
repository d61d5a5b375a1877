import 'server-only'
import { DAY_MS } from '@/lib/time'
import holidays from './holidays.json'
import { shopDay } from './promise'

/** Covers the age of cached pages. */
const AHEAD_DAYS = 60
const ofCountry = new Map(
  Object.entries(holidays).map(([code, days]) => [code, days.split(' ')] as const),
)

/** Weekday holidays as "20261225"; empty for an unknown country. Table: `scripts/list-holidays.ts`. */
export function closedDays(country: string, now: Date, days = AHEAD_DAYS): string[] {
  const compact = (date: Date) => shopDay(date).day.replaceAll('-', '')
  const [first, last] = [compact(now), compact(new Date(now.getTime() + days * DAY_MS))]
  return (ofCountry.get(country) ?? []).filter((day) => day >= first && day <= last)
}
