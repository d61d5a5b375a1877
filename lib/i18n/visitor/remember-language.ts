import { setBrowserCookie } from '@/lib/browser/cookies'
import type { Language } from '@/lib/languages'
import { DAY_SECONDS } from '@/lib/time'

const YEAR_SECONDS = 365 * DAY_SECONDS

/** In local storage, and in a cookie for the server. */
export function rememberLanguage(language: Language): void {
  setBrowserCookie('language', language, YEAR_SECONDS)
  try {
    localStorage.setItem('language', language)
  } catch {
    // The cookie suffices.
  }
}
