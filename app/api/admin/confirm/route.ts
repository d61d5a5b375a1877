import { confirmPassword } from '@/lib/auth/confirmation'
import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'

/** `{ password }`, and `code` or `passkey` with a second factor: required again for deletions and exports. */
export const POST = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const result = await confirmPassword(body.value)
  return result.ok ? jsonResponse({ success: true }) : failureResponse(result)
})
