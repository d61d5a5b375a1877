import { failureResponse, jsonResponse, route } from '@/lib/http/route'
import { findAttempt } from '@/lib/orders/attempts'

type Context = { params: Promise<{ key: string }> }

/** The order that was placed with this `Idempotency-Key`, or null: for a page whose answer was lost. */
export const GET = route<Context>(async (_, { params }) => {
  const result = await findAttempt((await params).key)
  return result.ok ? jsonResponse({ order: result.value }) : failureResponse(result)
})
