import { CsvError, parse } from 'csv-parse/sync'
import { MAX_FILE_BYTES } from '@/lib/http/body-limits.mjs'
import { unguard } from './cells'
import { type Cells, COLUMNS, type Column } from './columns'
import { FileError, type Problem, problem } from './problems'

const SEPARATORS = [';', ',', '\t'] as const

/** `line`: where it begins, from 1. */
export type Line = { line: number; cells: Cells }

export type Table = { columns: Column[]; lines: Line[]; problems: Problem[] }

export type Row = { line: number; cells: string[] }

/** The rows of a file; columns that are missing from it are absent. */
export type Sheet<Name extends string> = {
  /** Lower case, also unknown ones. */
  names: string[]
  headerLine: number
  lines: { line: number; cells: Partial<Record<Name, string>> }[]
  problems: Problem[]
}

/** The file of products. Throws FileError. */
export function readFile(bytes: Uint8Array): Table {
  const { names, headerLine, lines, problems } = readSheet(bytes, COLUMNS)
  if (!names.includes('id') && !names.includes('slug')) throw new FileError('noKey', headerLine)
  return { columns: COLUMNS.filter((column) => names.includes(column)), lines, problems }
}

/** UTF-8; detects the separator. Throws FileError. */
export function readSheet<Name extends string>(
  bytes: Uint8Array,
  columns: readonly Name[],
): Sheet<Name> {
  const isColumn = (name: string): name is Name => (columns as readonly string[]).includes(name)
  const { header, rows } = readTable(bytes, isColumn)
  const names = header.cells.map((name) => name.trim().toLowerCase())
  return {
    names,
    headerLine: header.line,
    lines: rows.map(({ line, cells }) => ({ line, cells: toCells(names, cells, isColumn) })),
    problems: [
      ...headerProblems(header, names, isColumn),
      ...rows.flatMap((row) => tooMany(row, names)),
    ],
  }
}

/** Header and rows, of at most `maxBytes` and `maxLines`. `isColumn` finds the separator. Throws FileError. */
export function readTable(
  bytes: Uint8Array,
  isColumn: (name: string) => boolean,
  { maxBytes = MAX_BYTES, maxLines = MAX_LINES } = {},
): { header: Row; rows: Row[] } {
  if (bytes.length > maxBytes) throw new FileError('tooLarge')
  const text = decode(bytes)
  const [header, ...rows] = readRows(text, findSeparator(text, isColumn))
  if (!header || rows.length === 0) throw new FileError('empty')
  if (rows.length > maxLines) throw new FileError('tooMany', rows[maxLines]?.line)
  return { header, rows }
}

function toCells<Name extends string>(
  names: string[],
  cells: string[],
  isColumn: (name: string) => name is Name,
) {
  const known = names.flatMap((name, place) =>
    isColumn(name) ? [[name, unguard(cells[place] ?? '')]] : [],
  )
  return Object.fromEntries(known) as Partial<Record<Name, string>>
}

function headerProblems(
  { line, cells }: Row,
  names: string[],
  isColumn: (name: string) => boolean,
): Problem[] {
  return names.flatMap((name, place) => {
    const given = cells[place] ?? ''
    if (!isColumn(name)) return [problem(line, given, 'unknownColumn', given)]
    return names.indexOf(name) < place ? [problem(line, name, 'doubleColumn', given)] : []
  })
}

function tooMany({ line, cells }: Row, names: string[]): Problem[] {
  const extra = cells.slice(names.length).find((cell) => cell.trim() !== '')
  return extra === undefined ? [] : [problem(line, '', 'tooManyCells', extra)]
}

/** UTF-8 with or without a byte order mark; other encodings are rejected. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (hasMark || bytes.subarray(0, 1000).includes(0)) throw new FileError('utf16', 1)
  const zero = bytes.indexOf(0)
  if (zero >= 0) throw new FileError('encoding', lineOf(bytes.subarray(0, zero)))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new FileError('encoding', lineOfBadByte(bytes))
  }
}

const lineOf = (before: Uint8Array) =>
  before.reduce((line, byte) => (byte === 0x0a ? line + 1 : line), 1)

/** Lines can be decoded separately: a newline byte is no part of another UTF-8 character. */
function lineOfBadByte(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let start = 0, line = 1; start < bytes.length; line += 1) {
    const found = bytes.indexOf(0x0a, start)
    const end = found < 0 ? bytes.length : found + 1
    try {
      decoder.decode(bytes.subarray(start, end))
    } catch {
      return line
    }
    start = end
  }
  return 1
}

function findSeparator(text: string, isColumn: (name: string) => boolean): string {
  const head = text.trimStart().split(/\r\n|\r|\n/, 1)[0] ?? ''
  const known = (separator: string) =>
    head.split(separator).filter((name) => isColumn(name.replaceAll('"', '').trim().toLowerCase()))
      .length
  return SEPARATORS.toSorted((a, b) => known(b) - known(a))[0] ?? ','
}

function readRows(text: string, delimiter: string): Row[] {
  const rows: Row[] = []
  // Counted here: csv-parse counts CRLF within quotes twice.
  let line = 1
  try {
    parse(text, {
      delimiter,
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      on_record: (cells) => {
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
        line += 1 + cells.reduce((sum, cell) => sum + breaksIn(cell), 0)
        return null
      },
    })
    return rows
  } catch (error) {
    if (error instanceof CsvError) throw new FileError('quotes', line)
    throw error
  }
}

const breaksIn = (cell: string) => cell.match(/\r\n|\r|\n/g)?.length ?? 0

export const MAX_BYTES = MAX_FILE_BYTES.products
/** The header is not counted. */
export const MAX_LINES = 20_000
/** Problems and changes shown on a page; the download lists all. */
export const MAX_SHOWN = 200
