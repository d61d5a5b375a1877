import { createHash } from 'node:crypto'
import { LANGUAGES, type Language } from '@/lib/languages'
import type { Column } from '@/lib/products/csv/columns'
import { productCells, type StoredProduct } from '@/lib/products/csv/stored'

export const TEXT_FIELDS = [
  'name',
  'description',
  'features',
  'specifications',
  'safety',
  'data',
  'picture_description',
  'chapter_heading',
  'chapter_text',
  'chapter_figure',
  'chapter_label',
] as const

export type TextField = (typeof TEXT_FIELDS)[number]

/** `source`: for reading only. `version`: of the row as exported. */
export const TEXT_COLUMNS = ['id', 'field', 'version', 'source', ...LANGUAGES] as const

export type TextRow = {
  field: TextField
  version: string
  source: string
  texts: Record<Language, string>
}

/** The column of the file of products. */
export const productColumn = (field: TextField, language: Language): Column =>
  `${field}_${language}`

/** One row a field; lists are written as in the file of products. */
export function textRows(product: StoredProduct): TextRow[] {
  const cells = productCells(product)
  return TEXT_FIELDS.map((field) => {
    const texts = Object.fromEntries(
      LANGUAGES.map((language) => [language, cells[productColumn(field, language)] ?? '']),
    ) as TextRow['texts']
    const source = texts.en || (field === 'name' ? product.name : '')
    return { field, source, texts, version: versionOf(source, texts) }
  })
}

/** A letter first: a spreadsheet would round digits. */
export const versionOf = (source: string, texts: TextRow['texts']) =>
  `v${createHash('sha256')
    .update(JSON.stringify([source, ...Object.values(texts)]))
    .digest('hex')
    .slice(0, 16)}`
