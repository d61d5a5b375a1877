import { requestPasswordReset } from '@/lib/accounts/password-resets'
import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'

/** `{ email, lang }` to the same answer whether there is such an account or not (specification §8). */
export const POST = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const result = await requestPasswordReset(body.value)
  return result.ok ? jsonResponse({ success: true }) : failureResponse(result)
})
