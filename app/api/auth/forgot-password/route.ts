import { requestPasswordReset } from '@/lib/accounts/passwords/resets'
import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'

/** `{ email, lang }`; the response does not reveal whether the account exists (specification §8). */
export const POST = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const result = await requestPasswordReset(body.value)
  return result.ok ? jsonResponse({ success: true }) : failureResponse(result)
})
