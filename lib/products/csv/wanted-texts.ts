import { LANGUAGES, type Language } from '@/lib/languages'
import { givesTexts } from '@/lib/products/catalogue/given-texts'
import type { TranslationInput } from '@/lib/products/editing/schema'
import { textColumn } from './columns'
import { anyText, list, pairs, textOrNull } from './readers'
import type { Wanted } from './wanted'
import { defined } from './wanted-own'

/** What is to become of the texts of each language; undefined where nothing is. */
export function wantedTexts(
  wanted: Wanted,
  slug: string,
): Partial<Record<Language, Partial<TranslationInput>>> | undefined {
  const texts = LANGUAGES.flatMap((language) => {
    const text = wantedText(wanted, language, slug)
    return Object.keys(text).length > 0 ? [[language, text] as const] : []
  })
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

/** `slug` is the product's own, as it will be: an empty address means that one. */
function wantedText(wanted: Wanted, language: Language, slug: string) {
  const column = textColumn('slug', language)
  const own = (text: string) => ({ value: text.trim() || slug })
  const text = defined({
    name: wanted.read(textColumn('name', language), textOrNull),
    slug: wanted.read(column, own),
    description: wanted.read(textColumn('description', language), anyText),
    features: wanted.read(textColumn('features', language), list),
    specifications: wanted.read(textColumn('specifications', language), pairs),
  })
  const isWritten = wanted.group.stored?.translations.some((one) => one.language === language)
  if (isWritten || givesTexts(text)) return text
  const cell = wanted.cell(column)
  if (cell?.text.trim()) wanted.wrong(cell.line, column, 'noTexts', cell.text)
  return {}
}
