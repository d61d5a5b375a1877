import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'
import { saveConsents } from '@/lib/privacy/mutations'

/** Records consents; returns those in force (specification §7). */
export const POST = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const result = await saveConsents(body.value)
  return result.ok
    ? jsonResponse({ success: true, consents: result.value })
    : failureResponse(result)
})
