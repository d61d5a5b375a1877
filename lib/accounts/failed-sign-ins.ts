import 'server-only'
import { env } from '@/lib/env'
import { enqueueOwnerSignIns } from '@/lib/runtime/outbox/owner-sign-ins'
import { describeError } from '@/lib/runtime/outbox/retry'
import { recordSecurityEvent } from '@/lib/security/events'

/** Records a failed sign-in with this address; the owner is told where it is theirs. */
export async function noteFailedSignIn(email: string): Promise<void> {
  const isOwner = email === env.ADMIN_EMAIL
  await recordSecurityEvent({
    kind: isOwner ? 'owner-sign-in.failed' : 'sign-in.failed',
    account: email,
  })
  // Not awaited: an answer that takes longer would tell whose address it is.
  if (isOwner) enqueueOwnerSignIns().catch(reportFailure)
}

const reportFailure = (error: unknown) =>
  console.error(`The owner cannot be told of failed sign-ins. ${describeError(error)}`)
