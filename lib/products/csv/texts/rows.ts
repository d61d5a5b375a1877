import { createHash } from 'node:crypto'
import { LANGUAGES, type Language } from '@/lib/languages'
import type { Column } from '@/lib/products/csv/file/columns'
import { type Problem, problem } from '@/lib/products/csv/file/problems'
import type { Line, Sheet } from '@/lib/products/csv/file/read-file'
import { productCells, type StoredProduct } from '@/lib/products/csv/stored'

const TEXT_FIELDS = [
  'name',
  'description',
  'features',
  'specifications',
  'safety',
  'data',
  'seo_title',
  'seo_description',
  'picture_description',
  'chapter_heading',
  'chapter_text',
  'chapter_figure',
  'chapter_label',
] as const

type TextField = (typeof TEXT_FIELDS)[number]

/** `source`: for reading only. `version`: of the row as exported. */
export const TEXT_COLUMNS = ['id', 'field', 'version', 'source', ...LANGUAGES] as const

export type TextRow = {
  field: TextField
  version: string
  source: string
  texts: Record<Language, string>
}

/** The column of the file of products. */
const productColumn = (field: TextField, language: Language): Column => `${field}_${language}`

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

export type TextSheet = Sheet<(typeof TEXT_COLUMNS)[number]>
export type TextLine = TextSheet['lines'][number]

export const idOf = ({ cells }: TextLine) => (cells.id ?? '').trim().toLowerCase()

/** The rows as lines of a file of products, without those that have a problem. */
export function toLines(
  lines: readonly TextLine[],
  stored: ReadonlyMap<string, StoredProduct>,
): { lines: Line[]; problems: Problem[] } {
  const problems: Problem[] = []
  const rows = new Map([...stored].map(([id, product]) => [id, textRows(product)]))
  const seen = new Set<string>()
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const row = rows.get(idOf(line))?.find(({ field }) => field === line.cells.field?.trim())
    const wrong = refuse(line, row, rows.has(idOf(line)), seen)
    if (wrong) problems.push(wrong)
    else if (row) add(groups, line, row)
  }
  return { lines: [...groups.values()].flat(), problems }
}

function refuse(
  line: TextLine,
  row: TextRow | undefined,
  isKnown: boolean,
  seen: Set<string>,
): Problem | null {
  const { id, field = '', version = '' } = line.cells
  if (!isKnown) return problem(line.line, 'id', 'unknownProduct', id)
  if (!row) return problem(line.line, 'field', 'unknownField', field)
  const key = `${idOf(line)} ${row.field}`
  if (seen.has(key)) return problem(line.line, 'field', 'rowTwice', field)
  seen.add(key)
  // A file that was imported already changes nothing.
  const isStale = version.trim() !== row.version && !isSame(line, row)
  return isStale ? problem(line.line, 'version', 'stale', row.field) : null
}

const isSame = ({ cells }: TextLine, { texts }: TextRow) =>
  LANGUAGES.every((language) => (cells[language] ?? texts[language]) === texts[language])

/** The first line of a product has every column of the others, where a reader looks for them. */
function add(groups: Map<string, Line[]>, line: TextLine, { field }: TextRow): void {
  const id = idOf(line)
  const given = LANGUAGES.flatMap((language) => {
    const text = line.cells[language]
    return text === undefined ? [] : [[productColumn(field, language), text] as const]
  })
  const cells = { id, ...Object.fromEntries(given) }
  const group = groups.get(id)
  const first = group?.[0]
  if (!group || !first) groups.set(id, [{ line: line.line, cells }])
  else {
    for (const [column] of given) first.cells[column] ??= ''
    group.push({ line: line.line, cells })
  }
}

/** "fr" of "name_fr": the line names the field. */
export function inTextFile(one: Problem): Problem {
  const language = LANGUAGES.find((lang) =>
    TEXT_FIELDS.some((field) => one.column === productColumn(field, lang)),
  )
  return language ? { ...one, column: language } : one
}
