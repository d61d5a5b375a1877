import { readTable } from '@/lib/products/csv/file/read-file'
import type { ForeignProblem, ForeignProduct, Note } from '@/lib/products/moving/model'
import { SEO_LENGTHS } from '@/lib/products/types'
import { decimalSignOf, readAmount } from './amounts'

/** A row of another shop's file, by its own column names in lower case. */
export type ForeignRow = { line: number; get: (column: string) => string }

export type ForeignSheet = { names: string[]; rows: ForeignRow[] }

/** Bytes and lines; the command takes larger files than the page. */
export type Limits = { maxBytes?: number; maxLines?: number }

/** Rows by column names, which are compared without case and the asterisk of required ones. Throws FileError. */
export function readForeignSheet(
  bytes: Uint8Array,
  columns: ReadonlySet<string>,
  limits?: Limits,
): ForeignSheet {
  const { header, rows } = readTable(bytes, (name) => columns.has(plainName(name)), limits)
  const names = header.cells.map(plainName)
  const places = new Map(names.map((name, place) => [name, place]))
  return {
    names,
    rows: rows.map(({ line, cells }) => ({
      line,
      get: (column) => unquote(cells[places.get(column) ?? -1] ?? ''),
    })),
  }
}

/** One kind of apostrophe and of space: exports in French have several. */
const plainName = (name: string) =>
  name.replace('*', '').replaceAll('’', "'").replace(/\s+/g, ' ').trim().toLowerCase()

/** Spreadsheets and exports put an apostrophe before numbers that are texts, and before formulas. */
const unquote = (cell: string) => cell.trim().replace(/^'(?=[\d=+\-@])/, '')

/** Reads the amounts of some columns alike, since one file has one decimal sign. */
export function amountReader(
  { rows }: ForeignSheet,
  columns: readonly string[],
  problems: ForeignProblem[],
): (row: ForeignRow, column: string) => number | null {
  const sign = decimalSignOf(rows.flatMap(({ get }) => columns.map(get)))
  return (row, column) => {
    const value = row.get(column)
    if (value === '') return null
    const amount = readAmount(value, sign)
    if (typeof amount === 'number') return amount
    problems.push({ line: row.line, column, code: amount ?? 'amount', value })
    return null
  }
}

/** A whole number, also as "12.0"; null when empty. Negative stock is none. */
export function readUnits(
  row: ForeignRow,
  column: string,
  problems: ForeignProblem[],
): number | null {
  const value = row.get(column)
  if (value === '') return null
  if (/^-\d+([.,]0+)?$/.test(value)) return 0
  if (/^\d{1,7}([.,]0+)?$/.test(value)) return Number.parseInt(value, 10)
  problems.push({ line: row.line, column, code: 'whole', value })
  return null
}

/** Templates of WordPress plug-ins, such as "%%title%% %%sep%%" and "%sitename%". */
const TEMPLATE = /%[a-z_]+%/i

/** Texts for search engines, each left out and noted where it is a template of the other shop or too long. */
export function readSeo(
  line: number,
  title: string,
  description: string,
  notes: Note[],
): Pick<ForeignProduct, 'seoTitle' | 'seoDescription'> {
  const take = (text: string, maxLength: number) => {
    if (!TEMPLATE.test(text) && text.length <= maxLength) return text
    notes.push({ line, code: 'seo', value: text })
    return ''
  }
  return {
    seoTitle: take(title, SEO_LENGTHS.title),
    seoDescription: take(description, SEO_LENGTHS.description),
  }
}

/** Entries between commas; `\,` is a comma. */
export const splitEntries = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((entry) => entry.replaceAll('\\,', ',').trim())
    .filter(Boolean)
