import 'server-only'
import path from 'node:path'
import { fail, type Result } from '@/lib/errors'
import { shareThread } from '@/lib/runtime/thread'
import type { Role } from './csv-roles'
import type { ColumnChoice, DetectedFile, ParseJob } from './parse-job'
import type { Parsed, Statement } from './types'

// In a worker thread: 10 MB take two seconds of CPU (docs/decisions/049).
const read = shareThread<ParseJob, Parsed<unknown>>({
  task: 'Statement parsing',
  file: path.join(process.cwd(), 'lib/settlement/statements/worker.mjs'),
  name: 'runParseJob',
  max: 8,
  memory: 512,
})

/** SERVICE_UNAVAILABLE with a full queue; VALIDATION_ERROR with a `refusal`. */
export const readFile = (bytes: Uint8Array) => run<DetectedFile>({ kind: 'file', bytes })

/** Fails as `readFile` does. */
export const readCredits = (bytes: Uint8Array, columns: readonly Role[]) =>
  run<Statement>({ kind: 'columns', bytes, columns })

/** Fails as `readFile` does. */
export const readChoice = (bytes: Uint8Array) => run<ColumnChoice>({ kind: 'choice', bytes })

async function run<T>(reading: ParseJob): Promise<Result<T>> {
  const result = await read(reading)
  if (!result.ok) return result
  const parsed = result.value as Parsed<T>
  return parsed.ok ? parsed : fail('VALIDATION_ERROR', { details: { refusal: parsed.refusal } })
}
