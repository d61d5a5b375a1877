import { createFormatter } from 'next-intl'
import type { Language } from '@/lib/languages'
import { TIME_ZONE } from '@/lib/time'

/** The language with the region whose forms its dates take: British English for en. */
export const regional = (language: Language) => (language === 'en' ? 'en-GB' : language)

const formatters = new Map<Language, ReturnType<typeof createFormatter>>()

/** Writes dates and times as the language's region does, in the shop's time zone: '24 Nov 2026'. */
export function datesIn(language: Language) {
  const known = formatters.get(language)
  if (known) return known
  const made = createFormatter({
    // What the shop's texts are written in stays `en`; a formatter takes any tag.
    locale: regional(language) as Language,
    timeZone: TIME_ZONE,
  })
  formatters.set(language, made)
  return made
}
