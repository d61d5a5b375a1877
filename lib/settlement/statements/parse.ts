import { parseCamt } from './camt'
import { type Columns, parseCsv } from './csv'
import { decodeFile } from './decode'
import { fixedWidthFormat, parseFixedWidth } from './fixed-width'
import { parseMt940 } from './mt940'
import {
  MAX_BYTES,
  MAX_CREDITS,
  type Parsed,
  type Statement,
  StatementError,
  type StatementFormat,
} from './types'

/** Tells camt.053 from camt.054 only once it is parsed. */
export function formatOf(text: string): StatementFormat {
  if (/^\s*</.test(text)) return 'camt053'
  if (/^:20:/m.test(text) && /^:6[012]\w?:/m.test(text)) return 'mt940'
  return fixedWidthFormat(text) ?? 'csv'
}

/** Parses any format of a statement (`columns` as in `parseCsv`). Never throws, whatever the file contains. */
export function parseStatement(bytes: Uint8Array, columns?: Columns): Parsed<Statement> {
  return catchRefusal(() => {
    const text = readText(bytes)
    const statement = parseText(text, columns)
    if (statement.credits.length > MAX_CREDITS) throw new StatementError('tooMany')
    return statement
  })
}

function parseText(text: string, columns?: Columns): Statement {
  const format = formatOf(text)
  if (format === 'csv') return parseCsv(text, columns)
  if (format === 'mt940') return parseMt940(text)
  return format === 'camt053' || format === 'camt054'
    ? parseCamt(text)
    : parseFixedWidth(text, format)
}

/** Throws StatementError for an empty or too large file. */
export function readText(bytes: Uint8Array): string {
  if (bytes.byteLength > MAX_BYTES) throw new StatementError('tooLarge')
  const text = decodeFile(bytes)
  if (text.trim() === '') throw new StatementError('empty')
  return text
}

export function catchRefusal<T>(work: () => T): Parsed<T> {
  try {
    return { ok: true, value: work() }
  } catch (error) {
    if (error instanceof StatementError) return { ok: false, refusal: error.refusal }
    throw error
  }
}
