import type { Role } from './csv-roles'
import { readTable } from './csv-table'
import { formatOf, parseStatement, readText, refusing } from './parse'
import type { Parsed, Statement, StatementFormat } from './types'

/** What is chosen of a table's columns: its header, the first rows and what the header says. */
export type ColumnChoice = { header: string[]; samples: string[][]; guessed: Role[] }

/** A file as it comes in: its credits, or null for a table, whose columns are to be chosen first. */
export type Looked = { format: StatementFormat; statement: Statement | null }

/** `columns` for a table whose columns are known. */
export type Reading =
  | { kind: 'file'; bytes: Uint8Array }
  | { kind: 'columns'; bytes: Uint8Array; columns: readonly Role[] }
  | { kind: 'choice'; bytes: Uint8Array }

const SAMPLES = 5

/** What is read of a file, in the thread that reads them. */
export function answerReading(reading: Reading): Parsed<Looked | Statement | ColumnChoice> {
  if (reading.kind === 'columns') return parseStatement(reading.bytes, [...reading.columns])
  if (reading.kind === 'choice') return refusing(() => choiceOf(reading.bytes))
  const looked = refusing(() => {
    const text = readText(reading.bytes)
    const format = formatOf(text)
    if (format === 'csv') readTable(text)
    return format
  })
  if (!looked.ok) return looked
  if (looked.value === 'csv') return { ok: true, value: { format: 'csv', statement: null } }
  const parsed = parseStatement(reading.bytes)
  return parsed.ok ? { ok: true, value: { format: looked.value, statement: parsed.value } } : parsed
}

function choiceOf(bytes: Uint8Array): ColumnChoice {
  const { header, rows, guessed } = readTable(readText(bytes))
  return { header, guessed, samples: rows.slice(0, SAMPLES).map(({ cells }) => cells) }
}
