import type { Role } from './csv-roles'
import { readTable } from './csv-table'
import { catchRefusal, formatOf, parseStatement, readText } from './parse'
import type { Parsed, Statement, StatementFormat } from './types'

/** `layout` is the same for files of one bank. */
export type ColumnChoice = {
  header: string[]
  layout: string
  samples: string[][]
  guessed: Role[]
}

/** `statement` is null for a CSV file, whose columns are chosen first. */
export type DetectedFile = { format: StatementFormat; statement: Statement | null }

export type ParseJob =
  | { kind: 'file'; bytes: Uint8Array }
  | { kind: 'columns'; bytes: Uint8Array; columns: readonly Role[] }
  | { kind: 'choice'; bytes: Uint8Array }

const SAMPLES = 5
/** Characters. */
const MAX_LAYOUT = 2000

export function runParseJob(reading: ParseJob): Parsed<DetectedFile | Statement | ColumnChoice> {
  if (reading.kind === 'columns') return parseStatement(reading.bytes, [...reading.columns])
  if (reading.kind === 'choice') return catchRefusal(() => choiceOf(reading.bytes))
  const detected = catchRefusal(() => {
    const text = readText(reading.bytes)
    const format = formatOf(text)
    if (format === 'csv') readTable(text)
    return format
  })
  if (!detected.ok) return detected
  if (detected.value === 'csv') return { ok: true, value: { format: 'csv', statement: null } }
  const parsed = parseStatement(reading.bytes)
  return parsed.ok
    ? { ok: true, value: { format: detected.value, statement: parsed.value } }
    : parsed
}

function choiceOf(bytes: Uint8Array): ColumnChoice {
  const { header, rows, guessed } = readTable(readText(bytes))
  const layout = header
    .map((name) => name.trim())
    .join(';')
    .slice(0, MAX_LAYOUT)
  return { header, layout, guessed, samples: rows.slice(0, SAMPLES).map(({ cells }) => cells) }
}
