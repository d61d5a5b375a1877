import type { Language } from '@/lib/languages'

const DAYS_A_YEAR = 365.25

/** A period of days as a person says it: "7 days", "10 ans". */
export function formatPeriod(days: number, lang: Language): string {
  const years = Math.round(days / DAYS_A_YEAR)
  const isYears = years >= 1 && Math.abs(days - years * DAYS_A_YEAR) <= 1
  const unit = isYears ? 'year' : 'day'
  const format = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(isYears ? years : days)
}
