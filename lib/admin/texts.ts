import 'server-only'
import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { isLanguage, type Language } from '@/lib/languages'

export async function adminTexts() {
  return getTranslations({ locale: await adminLanguage() })
}

export const ADMIN_LANGUAGE_COOKIE = 'admin_language'

/** Default French. */
export const adminLanguage = cache(async (): Promise<Language> => {
  const chosen = (await cookies()).get(ADMIN_LANGUAGE_COOKIE)?.value
  return isLanguage(chosen) ? chosen : 'fr'
})
