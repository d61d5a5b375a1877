import { confirmPassword } from '@/lib/auth/confirmation'
import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'

/** Takes the administrator's `password` again; deleting and exporting ask for it. */
export const POST = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const result = await confirmPassword(body.value.password)
  return result.ok ? jsonResponse({ success: true }) : failureResponse(result)
})
