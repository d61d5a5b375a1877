import type { Step } from '@/lib/admin/reports/steps'
import { regional } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'

const SHOWN = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
} as const satisfies Record<Step, Intl.DateTimeFormatOptions>

/** Names of keys such as "2026-11-26", "2026-11" and "2026". */
export function stepNames(step: Step, lang: Language): (key: string) => string {
  const format = new Intl.DateTimeFormat(regional(lang), { ...SHOWN[step], timeZone: 'UTC' })
  return (key) => format.format(new Date(`${key}${'-01-01'.slice(key.length - 4)}T00:00:00Z`))
}
