import { confirmEmailChange } from '@/lib/accounts/settings/email-change'
import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'

/** `{ token }` of the mailed link; no login needed. */
export const POST = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const result = await confirmEmailChange(body.value)
  return result.ok ? jsonResponse({ success: true, ...result.value }) : failureResponse(result)
})
