import { failureResponse, jsonResponse, route } from '@/lib/http/route'
import { findAttempt } from '@/lib/orders/returns/attempts'

type Context = { params: Promise<{ key: string }> }

/** The order placed with this `Idempotency-Key`, or null: for a client that lost the response. */
export const GET = route<Context>(async (_, { params }) => {
  const result = await findAttempt((await params).key)
  return result.ok ? jsonResponse({ order: result.value }) : failureResponse(result)
})
