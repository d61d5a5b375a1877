import { endSessionsByEmailLink } from '@/lib/accounts/settings/email-change'
import { endOtherSessions } from '@/lib/accounts/settings/sessions'
import { getCurrentUser } from '@/lib/auth/session'
import { fail } from '@/lib/errors'
import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'

/**
 * `{ others: true }` ends all other sessions of the customer; `{ token }` of a link that has just confirmed
 * an address ends those of its account.
 */
export const DELETE = route(async (request) => {
  const user = await getCurrentUser()
  const body = await readJson(request)
  const token = body.ok ? body.value.token : undefined
  if (!user && typeof token !== 'string') return failureResponse(fail('UNAUTHENTICATED'))
  if (!body.ok) return failureResponse(body)
  if (body.value.others !== true) return failureResponse(fail('BAD_REQUEST'))
  const result =
    typeof token === 'string' ? await endSessionsByEmailLink({ token }) : await endOtherSessions()
  return result.ok ? jsonResponse({ success: true, ...result.value }) : failureResponse(result)
})
