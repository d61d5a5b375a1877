import { LANGUAGES } from '@/lib/languages'
import { type Problem, problem } from '@/lib/products/csv/problems'
import type { Line, Sheet } from '@/lib/products/csv/read-file'
import type { StoredProduct } from '@/lib/products/csv/stored'
import { productColumn, type TEXT_COLUMNS, TEXT_FIELDS, type TextRow, textRows } from './rows'

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
