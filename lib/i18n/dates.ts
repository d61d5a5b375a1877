import { createFormatter } from 'next-intl'
import { LANGUAGE_TABLE, type Language } from '@/lib/languages'
import { TIME_ZONE } from '@/lib/time'

/** British English for en. */
export const regional = (language: Language) => LANGUAGE_TABLE[language].dates ?? language

const formatters = new Map<Language, ReturnType<typeof createFormatter>>()

/** In the shop's time zone: '24 Nov 2026'. */
export function datesIn(language: Language) {
  const known = formatters.get(language)
  if (known) return known
  const made = createFormatter({
    // next-intl types allow the shop's languages only.
    locale: regional(language) as Language,
    timeZone: TIME_ZONE,
  })
  formatters.set(language, made)
  return made
}

/** In the company's time zone. */
export function today(lang: Language): string {
  const dates = datesIn(lang)
  return dates.dateTime(new Date(), { dateStyle: 'long' })
}
