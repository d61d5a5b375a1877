import { lang } from 'next/root-params'
import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@/lib/languages'
import { TIME_ZONE } from '@/lib/time'
import { readMessages } from './read-messages'

export default getRequestConfig(async ({ locale }) => {
  const requested = locale ?? (await lang())
  const language = hasLocale(LANGUAGES, requested) ? requested : DEFAULT_LANGUAGE
  return {
    locale: language,
    messages: await readMessages(language),
    timeZone: TIME_ZONE,
  }
})
