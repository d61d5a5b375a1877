import { regional } from '@/lib/i18n/dates'
import { LANGUAGE_TABLE, type Language } from '@/lib/languages'
import type { DayRange } from './promise'

const unbroken = (text = '') => text.replace(/\s/g, '\u00a0')

/** "27 to 30 November"; a line may break only between the days. */
export function formatDays({ from, to }: DayRange, language: Language): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  const text = new Intl.DateTimeFormat(regional(language), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
    .formatRange(new Date(from), new Date(to))
    // Italian writes "01".
    .replace(/\b0(?=\d)/g, '')
  const ordinal = language === 'fr' ? text.replace(/\b1(?=\s)/g, '1er') : text
  // Browsers differ in the spaces around the dash.
  const [first, last] = ordinal.split(/(?<!\s)\s*[–-]\s*/).map(unbroken)
  // It fits the texts' "with you", "du", "del" and "de".
  const { until } = LANGUAGE_TABLE[language]
  if (until) return `${first} ${until}\u00a0${last}`
  return isOneMonth ? `${first}–${last}` : `${first}\u00a0– ${last}`
}
