import { adminSession } from '@/lib/auth/access'
import { challengePasskeys } from '@/lib/auth/second-factor/passkeys'
import { getPendingSignIn } from '@/lib/auth/session'
import { failureResponse, jsonResponse, route } from '@/lib/http/route'

/** `{ options }` for a passkey, in the second step of a sign-in or asked again in admin. */
export const POST = route(async () => {
  const pending = await getPendingSignIn()
  if (pending) {
    return jsonResponse({ options: await challengePasskeys(pending.id, pending.user.id) })
  }
  const admin = await adminSession()
  if (!admin.ok) return failureResponse(admin)
  const { sid, user } = admin.value
  return jsonResponse({ options: await challengePasskeys(sid, user.id) })
})
