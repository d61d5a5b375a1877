import 'server-only'
import { failureOf } from '@/lib/db'
import type { Result } from '@/lib/errors'
import { logFailure } from '@/lib/runtime/error-reports/log-failure'
import { reportError } from '@/lib/runtime/error-reports/report'

/** Logs what `work` throws and returns its code, so that the form keeps what was typed. */
export async function attempt<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work()
  } catch (error) {
    logFailure('A form failed', error)
    reportError(error, { kind: 'form', name: 'form' })
    return failureOf(error)
  }
}
