import { lang } from 'next/root-params'
import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { TIME_ZONE } from '@/lib/time-zone'
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages'

export default getRequestConfig(async ({ locale }) => {
  const wanted = locale ?? (await lang())
  const language = hasLocale(LANGUAGES, wanted) ? wanted : DEFAULT_LANGUAGE
  return {
    locale: language,
    messages: (await import(`../../messages/${language}.json`)).default,
    timeZone: TIME_ZONE,
  }
})
