import 'server-only'
import { DAY_MS } from '@/lib/time'
import holidays from './holidays.json'
import { shopDay } from './promise'

/** How far ahead a page may look: a cached one is older than what it is read on. */
const AHEAD_DAYS = 60
const ofCountry = new Map(
  Object.entries(holidays).map(([code, days]) => [code, days.split(' ')] as const),
)

/**
 * The public holidays of a country on weekdays from `now` on, as "20261225"; none for a country
 * that the table lacks. Written by `scripts/list-holidays.ts`, compared with its library in a test.
 */
export function closedDays(country: string, now: Date, days = AHEAD_DAYS): string[] {
  const compact = (date: Date) => shopDay(date).day.replaceAll('-', '')
  const [first, last] = [compact(now), compact(new Date(now.getTime() + days * DAY_MS))]
  return (ofCountry.get(country) ?? []).filter((day) => day >= first && day <= last)
}
