import { TIME_ZONE } from '@/lib/time'

const year = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, year: 'numeric' })

/** "2024", later "2024–2026" (specification §9, Texts). */
export function copyrightYears(first: number, now = new Date()): string {
  const current = Number(year.format(now))
  return current > first ? `${first}–${current}` : String(first)
}
