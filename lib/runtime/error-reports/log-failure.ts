import 'server-only'
import { isDatabaseDown } from '@/lib/db'
import { describeError } from '@/lib/runtime/outbox/retry'

/** With its stack; an outage of the database, which every request meets, in one line. */
export function logFailure(what: string, error: unknown): void {
  if (isDatabaseDown(error)) console.error(`${what}. ${describeError(error)}`)
  else console.error(what, error)
}
