import 'server-only'
import { getPendingSignIn, signIn } from '@/lib/auth/session'
import { endPendingSession } from '@/lib/auth/session-rows'
import { fail, ok, type Result } from '@/lib/errors'
import { enqueueOwnerSignIns } from '@/lib/runtime/outbox/owner-sign-ins'
import { checkProof, type Proof } from './check'

/**
 * The second step of a sign-in, with a session of its own. UNAUTHENTICATED without a first step in the last ten
 * minutes, and the failures of `checkProof`.
 */
export async function completeSignIn(proof: Proof): Promise<Result<null>> {
  const pending = await getPendingSignIn()
  if (!pending) return fail('UNAUTHENTICATED')
  const refusal = await checkProof({ sid: pending.id, user: pending.user }, proof)
  // A wrong code after the right password is the owner's to know.
  if (refusal?.code === 'WRONG_CODE') await enqueueOwnerSignIns()
  if (refusal) return refusal
  if (!(await endPendingSession(pending.id))) return fail('UNAUTHENTICATED')
  await signIn(pending.user.id, { hasSecondFactor: true })
  return ok(null)
}
