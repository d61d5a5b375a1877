import { LANGUAGES, type Language } from '@/lib/languages'
import { givesTexts } from '@/lib/products/catalogue/given-texts'
import type { TranslationInput } from '@/lib/products/editing/schema'
import { textColumn } from './columns'
import type { Imported } from './imported'
import { defined } from './imported-own'
import { anyText, list, pairs, textOrNull } from './readers'

/** What is to become of the texts of each language; undefined where nothing is. */
export function importedTexts(
  imported: Imported,
  slug: string,
): Partial<Record<Language, Partial<TranslationInput>>> | undefined {
  const texts = LANGUAGES.flatMap((language) => {
    const text = importedText(imported, language, slug)
    return Object.keys(text).length > 0 ? [[language, text] as const] : []
  })
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

/** `slug` is the product's own, as it will be: an empty address means that one. */
function importedText(imported: Imported, language: Language, slug: string) {
  const column = textColumn('slug', language)
  const own = (text: string) => ({ value: text.trim() || slug })
  const text = defined({
    name: imported.read(textColumn('name', language), textOrNull),
    slug: imported.read(column, own),
    description: imported.read(textColumn('description', language), anyText),
    features: imported.read(textColumn('features', language), list),
    specifications: imported.read(textColumn('specifications', language), pairs),
  })
  const isWritten = imported.group.stored?.translations.some((one) => one.language === language)
  if (isWritten || givesTexts(text)) return text
  const cell = imported.cell(column)
  if (cell?.text.trim()) imported.wrong(cell.line, column, 'noTexts', cell.text)
  return {}
}
