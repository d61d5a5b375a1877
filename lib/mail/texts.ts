import { createTranslator, type Messages } from 'next-intl'
import { regional } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'
import { TIME_ZONE } from '@/lib/time'

const texts = new Map<Language, ReturnType<typeof readTexts>>()
const dates = new Map<string, Intl.DateTimeFormat>()

/** Cached texts in the language of the order or account, never of a request. */
export function mailTexts(language: Language) {
  const known = texts.get(language) ?? readTexts(language)
  texts.set(language, known)
  return known
}

async function readTexts(language: Language) {
  const { default: messages } = await import(`../../messages/${language}.json`)
  return createTranslator({
    locale: language,
    messages: messages as Messages,
    timeZone: TIME_ZONE,
    onError(error) {
      throw error
    },
  })
}

export type MailTexts = Awaited<ReturnType<typeof mailTexts>>

/** "20 November 2026 at 19:30", in the shop's time zone. */
export const formatMailDate = (date: Date, language: Language) =>
  formatOf(language, 'short').format(date)

/** "20 November 2026", in the shop's time zone. */
export const formatMailDay = (date: Date, language: Language) =>
  formatOf(language, undefined).format(date)

/** "20 November 2026" of a `date` column, which is midnight UTC. */
export const formatCalendarDay = (day: Date, language: Language) =>
  formatOf(language, undefined, 'UTC').format(day)

function formatOf(language: Language, timeStyle: 'short' | undefined, timeZone = TIME_ZONE) {
  const key = `${language} ${timeStyle} ${timeZone}`
  const format =
    dates.get(key) ??
    new Intl.DateTimeFormat(regional(language), {
      dateStyle: 'long',
      timeStyle,
      timeZone,
    })
  dates.set(key, format)
  return format
}
