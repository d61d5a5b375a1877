import { updateProfile } from '@/lib/accounts/mutations'
import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'

/** Replaces the whole profile. */
export const PUT = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const result = await updateProfile(body.value)
  return result.ok ? jsonResponse({ success: true }) : failureResponse(result)
})
