import 'server-only'
import { isDatabaseDown } from '@/lib/db'
import { env } from '@/lib/env'
import { singleton } from '@/lib/shared/runtime.mjs'
import type { Place, Reported } from './event'

/** Routes and Next report the same error. */
const known = singleton('error-reports.known', () => new WeakSet<object>())

/** Whether SENTRY_DSN is set. */
export const reportsErrors = (): boolean => env.SENTRY_DSN !== undefined

/**
 * Sends an unexpected error to SENTRY_DSN, without personal data (decision 094); not outages of the database, which
 * metrics and the log show. Neither waits nor throws.
 */
export function reportError(error: unknown, place: Place): void {
  if (!reportsErrors() || isDatabaseDown(error)) return
  if (typeof error === 'object' && error !== null) {
    if (known.has(error)) return
    known.add(error)
  }
  const reported = error instanceof Error ? error : { name: 'Error', message: String(error) }
  void deliver(reported, place, 'node')
}

/** The same of an error that a browser reported. */
export const reportBrowserError = (error: Reported, path: string): void =>
  void deliver(error, { kind: 'browser', name: path }, 'javascript')

async function deliver(error: Reported, place: Place, platform: 'node' | 'javascript') {
  const { sendError } = await import('./send')
  await sendError(error, place, platform)
}
