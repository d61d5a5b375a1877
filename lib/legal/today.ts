import type { Language } from '@/lib/i18n/languages'
import { TIME_ZONE } from '@/lib/time-zone'

/** Today in words, as it is where the company is. */
export function today(lang: Language): string {
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: TIME_ZONE })
  return day.format(new Date())
}
