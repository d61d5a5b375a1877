import 'server-only'
import { env } from '@/lib/env'
import { enqueueOwnerSignIns } from '@/lib/runtime/outbox/owner-sign-ins'
import { describeError } from '@/lib/runtime/outbox/retry'
import { recordSecurityEvent } from '@/lib/security/events'

/** The owner is notified of attempts on their account. */
export async function recordFailedSignIn(email: string): Promise<void> {
  const isOwner = email === env.ADMIN_EMAIL
  await recordSecurityEvent({
    kind: isOwner ? 'owner-sign-in.failed' : 'sign-in.failed',
    account: email,
  })
  // Not awaited: the response time would reveal the owner's address.
  if (isOwner) enqueueOwnerSignIns().catch(reportFailure)
}

const reportFailure = (error: unknown) =>
  console.error(`The owner cannot be notified of failed sign-ins. ${describeError(error)}`)
