import { cancelEmailChange, requestEmailChange } from '@/lib/accounts/settings/email-change'
import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'

/** `{ email, password }`: mails a link to the new address. */
export const POST = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const result = await requestEmailChange(body.value)
  return result.ok ? jsonResponse({ success: true }) : failureResponse(result)
})

/** Cancels the change. */
export const DELETE = route(async () => {
  const result = await cancelEmailChange()
  return result.ok ? jsonResponse({ success: true }) : failureResponse(result)
})
