import { LANGUAGES, type Language } from '@/lib/languages'
import { paperColumn, textColumn } from '@/lib/products/csv/file/columns'
import { hasAnyText, type TranslationInput } from '@/lib/products/editing/schema'
import { isFlag, PAPER_FIELDS, type PaperField, type Papers } from '@/lib/products/papers/schema'
import {
  anyText,
  flag,
  type Imported,
  list,
  orDefault,
  pairs,
  type Read,
  someText,
  textOrNull,
  whole,
} from './imported'

export function importedOwn(imported: Imported) {
  const { isNew } = imported
  const needed = <Value>(reader: (text: string) => Read<Value>) =>
    isNew ? orDefault(reader) : reader
  return defined({
    name: imported.read('name', someText),
    brand: imported.read('brand', anyText),
    category: imported.read('category', needed(someText)),
    available: imported.read('available', needed(flag)),
    position: imported.read('position', needed(whole)),
    image: imported.read('image', someText),
    slug: importedSlug(imported),
  })
}

/** An empty slug is no change: the column identifies the product. */
function importedSlug(imported: Imported): string | undefined {
  const stored = imported.group.stored
  const cell = imported.cell('slug')
  const slug = cell?.text.trim()
  if (!cell || !slug || slug === stored?.slug) return undefined
  imported.change(cell.line, 'slug', stored?.slug, slug)
  return slug
}

function defined<Values extends object>(values: Values): Partial<Values> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<Values>
}

/** All papers as the file leaves them; undefined when unchanged. The schema checks them. */
export function importedPapers(imported: Imported): Papers | undefined {
  const said = PAPER_FIELDS.flatMap((field) => {
    const value = importedPaper(imported, field)
    return value === undefined ? [] : [[field, value]]
  })
  if (said.length === 0) return undefined
  return { ...imported.group.stored?.papers, ...Object.fromEntries(said) }
}

const importedPaper = (imported: Imported, field: PaperField) =>
  isFlag(field)
    ? imported.read(paperColumn(field), emptyIsNo)
    : imported.read(paperColumn(field), textOrNull)

const emptyIsNo = (text: string) => {
  const read = orDefault(flag)(text)
  return 'value' in read ? { value: read.value ?? false } : read
}

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
    seoTitle: imported.read(textColumn('seo_title', language), anyText),
    seoDescription: imported.read(textColumn('seo_description', language), anyText),
  })
  const isWritten = imported.group.stored?.translations.some((one) => one.language === language)
  if (isWritten || hasAnyText(text)) return text
  const cell = imported.cell(column)
  if (cell?.text.trim()) imported.wrong(cell.line, column, 'noTexts', cell.text)
  return {}
}
