import type { Language } from './languages'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Saves the chosen language in local storage, and in a cookie so that the server knows it too. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
  document.cookie = `language=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
  try {
    localStorage.setItem('language', language)
  } catch {
    // The cookie alone will do.
  }
}
