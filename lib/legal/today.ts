import type { Language } from '@/lib/i18n/languages'

/** Today in words, as it is where the company is. */
export function today(lang: Language): string {
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'Europe/Paris' })
  return day.format(new Date())
}
