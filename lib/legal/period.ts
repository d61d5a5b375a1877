import type { Language } from '@/lib/languages'

const DAYS_PER_YEAR = 365.25

/** "7 days", "10 ans". */
export function formatPeriod(days: number, lang: Language): string {
  const years = Math.round(days / DAYS_PER_YEAR)
  const isYears = years >= 1 && Math.abs(days - years * DAYS_PER_YEAR) <= 1
  const unit = isYears ? 'year' : 'day'
  const format = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(isYears ? years : days)
}
