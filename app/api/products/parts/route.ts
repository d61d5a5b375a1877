import { adminSession } from '@/lib/auth/access'
import { fail } from '@/lib/errors'
import { failureResponse, jsonResponse, route } from '@/lib/http/route'
import { readParts } from '@/lib/products/editing/detail'

/** Everything that the editor of product `?id=` needs; administrators only. */
export const GET = route(async (request) => {
  const session = await adminSession()
  if (!session.ok) return failureResponse(session)
  const parts = await readParts(new URL(request.url).searchParams.get('id') ?? '')
  return parts ? jsonResponse({ success: true, parts }) : failureResponse(fail('NOT_FOUND'))
})
