import { LANGUAGES, type Language } from '@/lib/languages'
import { givesTexts } from '@/lib/products/catalogue/given-texts'
import type { ProductUpdate } from './schema'

/**
 * The field errors of addresses that are given in languages without texts: nothing would keep them. Description
 * and features of the change itself are those of `language`, or of every one where none has `stored` texts.
 */
export function textlessAddresses(
  { translations = {}, description = '', features = [] }: ProductUpdate,
  stored: readonly { language: Language }[] = [],
  language?: Language,
): Record<string, string> {
  const isGiven = givesTexts({ description, features })
  const hasTexts = (one: Language) =>
    stored.some((text) => text.language === one) ||
    (isGiven && (language ? language === one : stored.length === 0))
  const wrong = LANGUAGES.filter((one) => {
    const { slug, ...texts } = translations[one] ?? {}
    return slug && !givesTexts(texts) && !hasTexts(one)
  })
  return Object.fromEntries(wrong.map((one) => [`translations.${one}.slug`, 'VALIDATION_ERROR']))
}
