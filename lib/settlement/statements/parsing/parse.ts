import { type Columns, parseCsv } from '@/lib/settlement/statements/parsing/csv/csv'
import { parseCamt } from '@/lib/settlement/statements/parsing/formats/camt'
import { isCfonb120, parseCfonb120 } from '@/lib/settlement/statements/parsing/formats/cfonb120'
import { isCoda, parseCoda } from '@/lib/settlement/statements/parsing/formats/coda'
import { parseMt940 } from '@/lib/settlement/statements/parsing/formats/mt940'
import { isNorma43, parseNorma43 } from '@/lib/settlement/statements/parsing/formats/norma43'
import {
  MAX_BYTES,
  MAX_CREDITS,
  type Parsed,
  type Statement,
  StatementError,
  type StatementFormat,
} from '@/lib/settlement/statements/types'

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

/** Words of Hungarian exports; ő and ű decode as õ and û in Western encodings. */
const HUNGARIAN = /összeg|közlemény|könyvelés|számla|dátum|kedvezményezett/i

/** Decodes by byte order mark, XML declaration, UTF-8 validity, else the most likely one-byte encoding. */
function decodeFile(bytes: Uint8Array): string {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return decodeAs('utf-8', bytes)
  if (a === 0xff && b === 0xfe) return decodeAs('utf-16le', bytes)
  if (a === 0xfe && b === 0xff) return decodeAs('utf-16be', bytes)
  // UTF-16 without a byte order mark.
  if (a === 0x3c && b === 0) return decodeAs('utf-16le', bytes)
  if (a === 0 && b === 0x3c) return decodeAs('utf-16be', bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeAs(declared(bytes) ?? oneByteAlphabet(bytes), bytes)
  }
}

const decodeAs = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)

function declared(bytes: Uint8Array): string | null {
  const head = decodeAs('latin1', bytes.subarray(0, 200))
  const [, name] = head.match(/^<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i) ?? []
  if (!name || /^utf/i.test(name)) return null
  try {
    return new TextDecoder(name).encoding
  } catch {
    return null
  }
}

function oneByteAlphabet(bytes: Uint8Array): string {
  const western = decodeAs('windows-1252', bytes)
  // Symbols between letters are letters in other encodings: ą, ł, ż of windows-1250; ą, ś, ź of ISO 8859-2.
  if (/\p{L}[±¶¼]|[¶¼]\p{L}/u.test(western)) return 'iso-8859-2'
  if (/\p{L}[¹³¿]|[³¿]\p{L}/u.test(western)) return 'windows-1250'
  return HUNGARIAN.test(western) ? 'windows-1250' : 'windows-1252'
}
