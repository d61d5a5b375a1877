import 'server-only'
import path from 'node:path'
import { fail, type Result } from '@/lib/errors'
import { shareThread } from '@/lib/runtime/thread'
import type { ColumnChoice, Looked, Reading } from './answer-reading'
import type { Role } from './csv-roles'
import type { Parsed, Statement } from './types'

// Ten megabytes take two seconds of a processor, in which nothing else of a thread is done (docs/decisions/051).
const read = shareThread<Reading, Parsed<unknown>>({
  does: 'reads bank statements',
  file: path.join(process.cwd(), 'lib/settlement/statements/worker.mjs'),
  name: 'answerReading',
  max: 8,
  memory: 512,
})

/** A file as it comes in. SERVICE_UNAVAILABLE when too many wait; VALIDATION_ERROR with a `refusal`. */
export const readFile = (bytes: Uint8Array) => ask<Looked>({ kind: 'file', bytes })

/** The credits of a table with these columns, with the errors of `readFile`. */
export const readCredits = (bytes: Uint8Array, columns: readonly Role[]) =>
  ask<Statement>({ kind: 'columns', bytes, columns })

/** What there is to choose of a table's columns, with the errors of `readFile`. */
export const readChoice = (bytes: Uint8Array) => ask<ColumnChoice>({ kind: 'choice', bytes })

async function ask<T>(reading: Reading): Promise<Result<T>> {
  const result = await read(reading)
  if (!result.ok) return result
  const parsed = result.value as Parsed<T>
  return parsed.ok ? parsed : fail('VALIDATION_ERROR', { details: { refusal: parsed.refusal } })
}
