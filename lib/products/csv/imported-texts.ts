import { LANGUAGES, type Language } from '@/lib/languages'
import { hasAnyText } from '@/lib/products/catalogue/has-any-text'
import type { TranslationInput } from '@/lib/products/editing/schema'
import { textColumn } from './columns'
import type { Imported } from './imported'
import { defined } from './imported-own'
import { anyText, list, pairs, textOrNull } from './readers'

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

/** `slug`: the product's new slug, which an empty translated slug means. */
function importedText(imported: Imported, language: Language, slug: string) {
  const column = textColumn('slug', language)
  const own = (text: string) => ({ value: text.trim() || slug })
  const text = defined({
    name: imported.read(textColumn('name', language), textOrNull),
    slug: imported.read(column, own),
    description: imported.read(textColumn('description', language), anyText),
    features: imported.read(textColumn('features', language), list),
    specifications: imported.read(textColumn('specifications', language), pairs),
    safety: imported.read(textColumn('safety', language), anyText),
    data: imported.read(textColumn('data', language), anyText),
  })
  const isWritten = imported.group.stored?.translations.some((one) => one.language === language)
  if (isWritten || hasAnyText(text)) return text
  const cell = imported.cell(column)
  if (cell?.text.trim()) imported.wrong(cell.line, column, 'noTexts', cell.text)
  return {}
}
