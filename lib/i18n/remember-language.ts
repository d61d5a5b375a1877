import { setBrowserCookie } from '@/lib/browser/browser-cookie'
import type { Language } from '@/lib/languages'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Saves the chosen language in local storage, and in a cookie so that the server knows it too. */
export function rememberLanguage(language: Language): void {
  setBrowserCookie('language', language, YEAR_SECONDS)
  try {
    localStorage.setItem('language', language)
  } catch {
    // The cookie alone will do.
  }
}
