import { signUp } from '@/lib/accounts/mutations'
import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'

/** Creates an account; does not sign in (specification §4, §7). */
export const POST = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const result = await signUp(body.value)
  return result.ok ? jsonResponse({ success: true }, 201) : failureResponse(result)
})
