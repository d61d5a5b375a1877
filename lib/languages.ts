import table from './shared/languages.json' with { type: 'json' }
import { LANGUAGES } from './shared/next-and-server.mjs'

export { LANGUAGES }

export type Language = keyof typeof table

export const DEFAULT_LANGUAGE: Language = 'en'

type LanguageRow = {
  /** In the language itself. */
  name: string
  /** Whose visitors get the language (specification §4, Other states); English has no single one. */
  country?: string
  /** Locales of Intl for dates, numbers and names of countries; the language by default. */
  dates?: string
  numbers?: string
  regions?: string
  thousands: string
  decimal: string
  /** Before a percent sign. */
  percentGap?: string
  /** Between two days, instead of a dash. */
  until?: string
  isFamilyNameFirst?: boolean
}

/** `npm run check:language -- de` names what else a language needs. */
export const LANGUAGE_TABLE: Readonly<Record<Language, LanguageRow>> = table

/** As `fr_FR`, of English `en_US` (specification §2, Other). */
export const openGraphLocale = (language: Language): string =>
  `${language}_${LANGUAGE_TABLE[language].country ?? 'US'}`

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value)
}

export function languageOf(value: unknown): Language {
  return isLanguage(value) ? value : DEFAULT_LANGUAGE
}

/** Its name in another language, in lower case where that language writes it so. */
export const languageName = (named: Language, lang: Language): string =>
  new Intl.DisplayNames(lang, { type: 'language' }).of(named) ?? named
