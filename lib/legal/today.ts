import { datesIn } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'

/** Today in words, as it is where the company is. */
export function today(lang: Language): string {
  const dates = datesIn(lang)
  return dates.dateTime(new Date(), { dateStyle: 'long' })
}
