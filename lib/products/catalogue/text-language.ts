import { LANGUAGES, type Language } from '@/lib/languages'

/** The languages to look for a text in: the page's, then English, then French, then any other. */
export function inFallbackOrder(language: Language): Language[] {
  return [...new Set<Language>([language, 'en', 'fr', ...LANGUAGES])]
}

/** A product's texts in that order. */
export function inOrderOf<Text extends { language: Language }>(
  texts: readonly Text[],
  language: Language,
): Text[] {
  const order = inFallbackOrder(language)
  return order.flatMap((one) => texts.find((text) => text.language === one) ?? [])
}

/** The first of these that has a part: what a language lacks is the next one's. The first of all where none has it. */
export const firstWith = <Text>(
  texts: readonly Text[],
  has: (text: Text) => boolean,
): Text | undefined => texts.find(has) ?? texts[0]
