import { isCountryCode } from '@/lib/i18n/country-codes'
import { LANGUAGE_TABLE, type Language } from '@/lib/languages'

/** Set in systems all over the world, so they tell nothing of their user's country. */
const COMMON_LOCALES = ['en-US', 'en-GB']

/**
 * The country to begin an address with: of the visitor's address if it was looked up (`boot-script-text.mjs`), of the
 * browser's locale, or of the page's language; else empty (docs/decisions/109). For the browser.
 */
export function presetCountry(language: Language): string {
  const locale = navigator.language
  const region = COMMON_LOCALES.includes(locale) ? undefined : locale.match(/-([A-Z]{2})$/)?.[1]
  return [detectedCountry(), region, LANGUAGE_TABLE[language].country].find(isCountryCode) ?? ''
}

function detectedCountry(): string | null {
  try {
    return sessionStorage.getItem('detectedCountry')
  } catch {
    return null
  }
}
