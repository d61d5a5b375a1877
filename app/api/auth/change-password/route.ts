import { changePassword } from '@/lib/accounts/passwords/change'
import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'

/** `{ currentPassword, newPassword }`, and `code` where a second factor is on (specification §7). */
export const POST = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const result = await changePassword(body.value)
  return result.ok ? jsonResponse({ success: true }) : failureResponse(result)
})
