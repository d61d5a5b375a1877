import { endOtherSessions } from '@/lib/accounts/sessions'
import { getCurrentUser } from '@/lib/auth/session'
import { fail } from '@/lib/errors'
import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'

/** `{ others: true }`: ends every session of the signed-in customer but this one. */
export const DELETE = route(async (request) => {
  if (!(await getCurrentUser())) return failureResponse(fail('UNAUTHENTICATED'))
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  if (body.value.others !== true) return failureResponse(fail('BAD_REQUEST'))
  const result = await endOtherSessions()
  return result.ok ? jsonResponse({ success: true, ...result.value }) : failureResponse(result)
})
