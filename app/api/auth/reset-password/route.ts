import { resetPassword } from '@/lib/accounts/passwords/resets'
import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'

/** `{ token, password }`; does not sign in (specification §7). */
export const POST = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const result = await resetPassword(body.value)
  return result.ok ? jsonResponse({ success: true }) : failureResponse(result)
})
