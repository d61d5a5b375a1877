import { LANGUAGES, type Language } from '@/lib/languages'

export function inFallbackOrder(language: Language): Language[] {
  return [...new Set<Language>([language, 'en', 'fr', ...LANGUAGES])]
}

export function inOrderOf<Text extends { language: Language }>(
  texts: readonly Text[],
  language: Language,
): Text[] {
  const order = inFallbackOrder(language)
  return order.flatMap((one) => texts.find((text) => text.language === one) ?? [])
}

export const firstWith = <Text>(
  texts: readonly Text[],
  has: (text: Text) => boolean,
): Text | undefined => texts.find(has) ?? texts[0]

/** Falls back to the first word of the untranslated name: a translation may begin with any word. */
export const brandOf = ({ brand, name }: { brand: string; name: string }): string =>
  brand.trim() || (name.trim().split(/\s/)[0] ?? '')
