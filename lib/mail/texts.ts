import { createTranslator, type Messages } from 'next-intl'
import type { Language } from '@/lib/i18n/languages'

const TIME_ZONE = 'Europe/Paris'

/** The shop's texts in the language of the mail, never that of a request. */
export async function mailTexts(language: Language) {
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

const regional = (language: Language) => (language === 'en' ? 'en-GB' : language)

/** "20 November 2026 at 19:30" in this language, in the shop's time. */
export function formatMailDate(date: Date, language: Language): string {
  return new Intl.DateTimeFormat(regional(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  }).format(date)
}
