import { LANGUAGES, type Language } from '@/lib/languages'
import { hasAnyText } from '@/lib/products/catalogue/has-any-text'
import type { ProductUpdate } from './schema'

/**
 * Slugs of languages without texts are not stored. Description and features belong to `language`, or to all if none is
 * stored.
 */
export function slugsWithoutTexts(
  { translations = {}, description = '', features = [] }: ProductUpdate,
  stored: readonly { language: Language }[] = [],
  language?: Language,
): Record<string, string> {
  const isGiven = hasAnyText({ description, features })
  const hasTexts = (one: Language) =>
    stored.some((text) => text.language === one) ||
    (isGiven && (language ? language === one : stored.length === 0))
  const wrong = LANGUAGES.filter((one) => {
    const { slug, ...texts } = translations[one] ?? {}
    return slug && !hasAnyText(texts) && !hasTexts(one)
  })
  return Object.fromEntries(wrong.map((one) => [`translations.${one}.slug`, 'VALIDATION_ERROR']))
}
