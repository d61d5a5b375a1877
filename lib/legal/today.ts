import { datesIn } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'

/** In the company's time zone. */
export function today(lang: Language): string {
  const dates = datesIn(lang)
  return dates.dateTime(new Date(), { dateStyle: 'long' })
}
