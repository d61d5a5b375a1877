/** Position of the day in "03/04/2026". */
export type DateOrder = 'dayFirst' | 'monthFirst'

const PARTS = /^(\d{1,4})[-./ ]+(\d{1,2})[-./ ]+(\d{1,4})\.?(?:[T ,].*)?$/

/** The order of the first unambiguous date in a column; day first by default. */
export function dateOrder(dates: readonly string[]): DateOrder {
  for (const date of dates) {
    const [, first = '', second = ''] = date.trim().match(PARTS) ?? []
    if (first.length > 2) continue
    if (Number(first) > 12) return 'dayFirst'
    if (Number(second) > 12) return 'monthFirst'
  }
  return 'dayFirst'
}

/** Parses a date as banks write it, with or without a time, to "2026-11-21"; null otherwise. */
export function parseDate(text: string, order: DateOrder = 'dayFirst'): string | null {
  const date = text.trim()
  const [, y, m, d] = date.match(/^(\d{4})(\d{2})(\d{2})(?:$|[T ])/) ?? []
  if (y && m && d) return isoDate(Number(y), Number(m), Number(d))
  const [, first = '', second = '', third = ''] = date.match(PARTS) ?? []
  if (first.length === 4) return isoDate(Number(first), Number(second), Number(third))
  if (first.length > 2 || (third.length !== 2 && third.length !== 4)) return null
  const year = third.length === 2 ? 2000 + Number(third) : Number(third)
  const [day, month] = order === 'dayFirst' ? [first, second] : [second, first]
  return isoDate(year, Number(month), Number(day))
}

/** Null for a day that does not exist, or outside 1990 to 2099. */
export function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1990 && year < 2100 ? date.toISOString().slice(0, 10) : null
}
