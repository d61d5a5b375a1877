import { LANGUAGES, type Language } from '@/lib/i18n/languages'

/** The languages to look for a text in: the page's, then English, then French, then any other. */
export function inFallbackOrder(language: Language): Language[] {
  return [...new Set<Language>([language, 'en', 'fr', ...LANGUAGES])]
}
