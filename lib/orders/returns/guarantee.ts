import { toDay } from '@/lib/time'

/** Directive (EU) 2019/771, Article 10(1). */
const YEARS = 2
/** Spain: Real Decreto-ley 7/2021; Portugal: Decreto-Lei 84/2021. */
const LONGER_YEARS: Readonly<Record<string, number>> = { ES: 3, PT: 3 }

/** Months that a repair adds, once (Directive (EU) 2024/1799, Article 16). */
export const REPAIR_MONTHS = 12

/** Years of the legal guarantee; `country` is an ISO 3166-1 alpha-2 code. */
export const guaranteeYears = (country: string): number => LONGER_YEARS[country] ?? YEARS

/** Last day, "2028-11-26"; `extraMonths` were added by a repair. */
export function guaranteeUntil(deliveredAt: Date, country: string, extraMonths: number): string {
  const [year = 0, month = 1, day = 1] = toDay(deliveredAt).split('-').map(Number)
  const months = guaranteeYears(country) * 12 + extraMonths
  const end = new Date(Date.UTC(year, month - 1 + months, day))
  // 29 February ends on the 28th of a year without it.
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end.toISOString().slice(0, 10)
}
