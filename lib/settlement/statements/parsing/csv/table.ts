import { parse } from 'csv-parse/sync'
import { MAX_ENTRIES, type Role, StatementError } from '@/lib/settlement/statements/types'
import { guessWithoutHeader, isData } from './content'
import { weighByBalance } from './doubts'
import { guessRoles } from './roles'

const SEPARATORS = [';', ',', '\t', '|'] as const
/** Banks put up to about 20 lines about the account before the header. */
const HEADER_WITHIN = 40

const MAX_LINE_CHARACTERS = 20_000

export type Row = { line: number; cells: string[] }

export type Table = { header: string[]; guessed: Role[]; rows: Row[] }

/** Detects separator and header, which may follow other lines or be missing. Throws StatementError. */
export function readTable(text: string): Table {
  refuseOversized(text)
  const [best] = SEPARATORS.map((separator) => findHeader(text, separator)).sort(
    (a, b) => b.known - a.known || b.width - a.width,
  )
  if (!best || best.width < 2) throw new StatementError('noColumns')
  const [head, ...below] = readRows(text, best.separator).filter(({ line }) => line >= best.line)
  if (!head) throw new StatementError('noColumns')
  if (best.known === 0 && isData(head.cells)) {
    const rows = [head, ...below]
    const cells = rows.map((row) => row.cells)
    return { header: head.cells.map(() => ''), guessed: guessWithoutHeader(cells), rows }
  }
  const cells = below.map((row) => row.cells)
  const guessed = weighByBalance(head.cells, guessRoles(head.cells, cells), cells)
  return { header: head.cells, guessed, rows: below }
}

/** Parsing an oversized table would block the queue of the worker thread. */
function refuseOversized(text: string) {
  const end = text.includes('\n') ? '\n' : '\r'
  let lines = 0
  let from = 0
  for (let to = 0; to < text.length; from = to + 1) {
    to = text.indexOf(end, from)
    if (to < 0) to = text.length
    if (to - from > MAX_LINE_CHARACTERS) throw new StatementError('noColumns')
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
  // Spreadsheets mark numbers that are texts, such as accounts, by an apostrophe.
  return rows.map(({ info, record }) => ({
    line: info.lines,
    cells: record.map((cell) => cell.replace(/^'(?=\d)/, '')),
  }))
}

/** Null for unclosed quotes. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
