import type { Failure } from '@/lib/errors'
import { seeOther } from '@/lib/http/route'
import { LANGUAGE_TABLE, type Language } from '@/lib/languages'
import { toEuros } from '@/lib/money'
import { guard, SEPARATORS, type Separator, writeEuros } from './cells'
import { type Cells, COLUMNS, type Column, PRICE_COLUMNS } from './columns'
import type { Refusal } from './problems'

export const toSeparator = (name: unknown): Separator | null =>
  typeof name === 'string' && Object.hasOwn(SEPARATORS, name) ? (name as Separator) : null

/** Languages with decimal commas use semicolons. */
export const usualSeparator = (language: Language): Separator =>
  LANGUAGE_TABLE[language].decimal === ',' ? 'semicolon' : 'comma'

/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\ufeff'

/** RFC 4180, with guarded formulas. */
export function writeRows(rows: readonly (readonly string[])[], separator: Separator): string {
  const sign = SEPARATORS[separator]
  return rows.map((row) => `${row.map((text) => quote(guard(text), sign)).join(sign)}\r\n`).join('')
}

/** RFC 4180 with commas, as they are: for programs. */
export const quoteRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((text) => quote(text, ',')).join(',')}\r\n`).join('')

export const headerRow = (): readonly Column[] => COLUMNS
export const lineRow = (cells: Cells, separator: Separator) =>
  COLUMNS.map((column) => {
    const cell = cells[column] ?? ''
    return PRICE_COLUMNS.includes(column) ? writeEuros(cell, separator) : cell
  })

/** A cell of RFC 4180. */
const quote = (text: string, separator: string) =>
  /["\r\n]|^\s|\s$/.test(text) || text.includes(separator)
    ? `"${text.replaceAll('"', '""')}"`
    : text

/** A number is cents. */
export type Cell = string | number

export const writeHeader = (names: readonly string[], separator: Separator): string =>
  BYTE_ORDER_MARK + writeCells([names], separator)

/** RFC 4180 with guarded formulas; amounts in euros, with a decimal comma beside semicolons. */
export function writeCells(rows: readonly (readonly Cell[])[], separator: Separator): string {
  const sign = SEPARATORS[separator]
  const write = (cell: Cell) =>
    typeof cell === 'number'
      ? writeEuros(toEuros(cell).toFixed(2), separator)
      : quote(guard(cell), sign)
  return rows.map((cells) => `${cells.map(write).join(sign)}\r\n`).join('')
}

/** UTF-8 of the chunks, one ahead of its reader. */
export function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await texts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await texts.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
}

export function download(
  body: string | ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>,
  name: string,
  type = 'text/csv; charset=utf-8',
): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** Back to the page of the upload, with why it was refused in the query. */
export function failedUpload(page: string, { code, details }: Failure): Response {
  const refusal = details?.refusal as Refusal | undefined
  const said: Record<string, string> = refusal
    ? { refused: refusal.code, line: String(refusal.line) }
    : { error: code }
  return seeOther(`${page}?${new URLSearchParams(said)}`)
}
