import { LANGUAGES } from './shared/next-and-server.mjs'

export { LANGUAGES }

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

export const LANGUAGE_NAMES: Record<Language, { name: string; flag: string }> = {
  en: { name: 'English', flag: '🇬🇧' },
  fr: { name: 'Français', flag: '🇫🇷' },
  es: { name: 'Español', flag: '🇪🇸' },
  pt: { name: 'Português', flag: '🇵🇹' },
  pl: { name: 'Polski', flag: '🇵🇱' },
  it: { name: 'Italiano', flag: '🇮🇹' },
  hu: { name: 'Magyar', flag: '🇭🇺' },
}

/** Open Graph locales (specification §2, Other). */
export const OPEN_GRAPH_LOCALES: Record<Language, string> = {
  en: 'en_US',
  fr: 'fr_FR',
  es: 'es_ES',
  pt: 'pt_PT',
  pl: 'pl_PL',
  it: 'it_IT',
  hu: 'hu_HU',
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value)
}

export function languageOf(value: unknown): Language {
  return isLanguage(value) ? value : DEFAULT_LANGUAGE
}
