import 'server-only'
import type { Consents } from '@/lib/accounts/choices'
import { readConsents } from '@/lib/accounts/consents'
import { asCustomer } from '@/lib/auth/access'
import { getCurrentUser } from '@/lib/auth/session'
import { fail, ok, type Result } from '@/lib/errors'
import { countAttempt } from '@/lib/security/rate-limit'
import { exportPersonalData } from './export'

export type DataExport = { fileName: string; body: ReadableStream<Uint8Array> }

/** UNAUTHENTICATED. */
export async function getConsents(): Promise<Result<Consents>> {
  const user = await getCurrentUser()
  return user ? ok(await readConsents(user.id)) : fail('UNAUTHENTICATED')
}

/** JSON file of the customer's data. UNAUTHENTICATED, TOO_MANY_REQUESTS. */
export const exportData = asCustomer(
  async (user, now: Date = new Date()): Promise<Result<DataExport>> => {
    const refusal = await countAttempt('dataExport', user.id)
    if (refusal) return refusal
    const file = await openDataExport(user.id, now)
    return file ? ok(file) : fail('UNAUTHENTICATED')
  },
)

/** Null for a missing account. No access check: callers check. */
export async function openDataExport(userId: string, now: Date): Promise<DataExport | null> {
  const chunks = exportPersonalData(userId, now)
  // Read before responding, so that a database failure gets an error status.
  const first = await chunks.next()
  if (first.done) return null
  return { fileName: exportFileName(now), body: asStream(first.value, chunks) }
}

/** UTC to the second, with hyphens: Windows forbids colons in file names. */
function exportFileName(now: Date): string {
  return `data-export-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.json`
}

function asStream(first: string, rest: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      const { done, value } = await rest.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    // Aborting the download ends the queries.
    cancel: async () => {
      await rest.return(undefined)
    },
  })
}
