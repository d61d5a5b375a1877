import { endSession } from '@/lib/accounts/settings/sessions'
import { failureResponse, jsonResponse, route } from '@/lib/http/route'

type Context = { params: Promise<{ sessionId: string }> }

export const DELETE = route<Context>(async (_, { params }) => {
  const result = await endSession((await params).sessionId)
  return result.ok ? jsonResponse({ success: true }) : failureResponse(result)
})
