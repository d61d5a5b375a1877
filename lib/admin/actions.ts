'use server'

import { cookies } from 'next/headers'
import { isLanguage } from '@/lib/i18n/languages'
import { adminSession } from './access'
import { ADMIN_LANGUAGE_COOKIE } from './language'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Shows the back office in the form's `language` from now on, in this browser. */
export async function chooseLanguageAction(form: FormData): Promise<void> {
  const language = form.get('language')
  const session = await adminSession()
  if (!session.ok || !isLanguage(language)) return
  const options = { httpOnly: true, sameSite: 'lax', path: '/admin', maxAge: YEAR_SECONDS } as const
  ;(await cookies()).set(ADMIN_LANGUAGE_COOKIE, language, options)
}
