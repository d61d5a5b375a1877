import { parseCamt } from './camt'
import { isCfonb120, parseCfonb120 } from './cfonb120'
import { isCoda, parseCoda } from './coda'
import { type Columns, parseCsv } from './csv'
import { decodeFile } from './decode'
import { parseMt940 } from './mt940'
import { isNorma43, parseNorma43 } from './norma43'
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
  if (isNorma43(text)) return 'norma43'
  if (isCfonb120(text)) return 'cfonb120'
  return isCoda(text) ? 'coda' : 'csv'
}

/** Parses any format of a statement (`columns` as in `parseCsv`). Never throws, whatever the file contains. */
export function parseStatement(bytes: Uint8Array, columns?: Columns): Parsed<Statement> {
  return catchRefusal(() => {
    const text = readText(bytes)
    const statement = PARSERS[formatOf(text)](text, columns)
    if (statement.credits.length > MAX_CREDITS) throw new StatementError('tooMany')
    return statement
  })
}

const PARSERS: Record<StatementFormat, (text: string, columns?: Columns) => Statement> = {
  camt053: parseCamt,
  camt054: parseCamt,
  mt940: parseMt940,
  norma43: parseNorma43,
  cfonb120: parseCfonb120,
  coda: parseCoda,
  csv: parseCsv,
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
