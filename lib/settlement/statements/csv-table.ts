import { parse } from 'csv-parse/sync'
import { guessRoles, type Role } from './csv-roles'
import { MAX_ENTRIES, StatementError } from './types'

const SEPARATORS = [';', ',', '\t', '|'] as const
/** Banks put up to some twenty lines about the account before the header. */
const HEADER_WITHIN = 40

/** Characters. */
const MAX_LINE_LENGTH = 20_000

export type Row = { line: number; cells: string[] }

/** A table of a file: its header, what that says of the columns, and the rows below it. */
export type Table = { header: string[]; guessed: Role[]; rows: Row[] }

/** Finds the separator and the header, which need not be the first line. Throws StatementError. */
export function readTable(text: string): Table {
  refuseVast(text)
  const [best] = SEPARATORS.map((separator) => findHeader(text, separator)).sort(
    (a, b) => b.known - a.known || b.width - a.width,
  )
  if (!best || best.width < 2) throw new StatementError('noColumns')
  const [head, ...rows] = readRows(text, best.separator).filter(({ line }) => line >= best.line)
  if (!head) throw new StatementError('noColumns')
  return { header: head.cells, guessed: guessRoles(head.cells), rows }
}

/** No bank's table is so long or so wide, and reading one would keep everybody else waiting. */
function refuseVast(text: string) {
  const end = text.includes('\n') ? '\n' : '\r'
  let [lines, from] = [0, 0]
  for (let to = 0; to < text.length; from = to + 1) {
    to = text.indexOf(end, from)
    if (to < 0) to = text.length
    if (to - from > MAX_LINE_LENGTH) throw new StatementError('noColumns')
    lines += 1
    if (lines > MAX_ENTRIES) throw new StatementError('tooMany')
  }
}

function findHeader(text: string, separator: string) {
  const rows = readRows(text, separator, HEADER_WITHIN)
  const candidates = rows.map(({ line, cells }) => {
    const roles = guessRoles(cells)
    const isHeader =
      roles.includes('date') && (roles.includes('amount') || roles.includes('credit'))
    const known = isHeader ? roles.filter((role) => role !== 'none').length : 0
    return { separator, line, known, width: cells.length }
  })
  const none = { separator, line: 1, known: 0, width: 0 }
  return candidates.reduce(
    (best, one) =>
      one.known > best.known || (one.known === best.known && one.width > best.width) ? one : best,
    none,
  )
}

function readRows(text: string, separator: string, limit?: number): Row[] {
  const read = (quote: string | null) =>
    parse(text, {
      delimiter: separator,
      quote,
      bom: true,
      info: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      ...(limit && { to: limit }),
    }) as unknown as { info: { lines: number }; record: string[] }[]
  const rows = attempt(() => read('"')) ?? attempt(() => read(null)) ?? []
  return rows.map(({ info, record }) => ({ line: info.lines, cells: record }))
}

/** Null for quotes that are never closed: then they are none. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
