import 'server-only'
import path from 'node:path'
import { fail, type Result } from '@/lib/errors'
import { shareThread } from '@/lib/runtime/thread'
import type { Parsed, Role, Statement, StatementFormat } from '@/lib/settlement/statements/types'
import type { ColumnChoice, ParseJob, Previewed } from './parse-job'

// In a worker thread: 10 MB take two seconds of CPU (docs/decisions/049).
const read = shareThread<ParseJob, Parsed<unknown>>({
  task: 'Statement parsing',
  file: path.join(process.cwd(), 'lib/settlement/statements/parsing/worker.mjs'),
  name: 'runParseJob',
  max: 8,
  memory: 512,
})

/** SERVICE_UNAVAILABLE with a full queue; VALIDATION_ERROR with a `refusal`. Fails for a file that cannot be read. */
export const readFormat = (bytes: Uint8Array) => run<StatementFormat>({ kind: 'file', bytes })

/** `columns` of a CSV file. Fails as `readFormat` does. */
export const readContent = (bytes: Uint8Array, columns?: readonly Role[]) =>
  run<Statement>({ kind: 'credits', bytes, columns })

/** What `readContent` gives, with its preview. Fails as `readFormat` does. */
export const readPreview = (bytes: Uint8Array, columns?: readonly Role[]) =>
  run<Previewed>({ kind: 'preview', bytes, columns })

/** The columns of a CSV file. Fails as `readFormat` does. */
export const readChoice = (bytes: Uint8Array) => run<ColumnChoice>({ kind: 'choice', bytes })

async function run<T>(reading: ParseJob): Promise<Result<T>> {
  const result = await read(reading)
  if (!result.ok) return result
  const parsed = result.value as Parsed<T>
  return parsed.ok ? parsed : fail('VALIDATION_ERROR', { details: { refusal: parsed.refusal } })
}
