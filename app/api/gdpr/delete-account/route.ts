import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'
import { deleteAccount } from '@/lib/privacy/mutations'

/** Requires the password and a confirmation (specification §7). */
export const DELETE = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const result = await deleteAccount(body.value)
  return result.ok ? jsonResponse({ success: true }) : failureResponse(result)
})
