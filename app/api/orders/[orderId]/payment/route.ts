import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'
import { payOrder } from '@/lib/orders/pay'

type Context = { params: Promise<{ orderId: string }> }

/**
 * Pays an unpaid order by `method`, one of those in `GET /api/orders`, with its fields; `next` is the next
 * step. A failure also returns the `order`, which can be paid later.
 */
export const POST = route<Context>(async (request, { params }) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const { orderId } = await params
  const result = await payOrder(orderId, body.value.method, body.value)
  if (!result.ok) return failureResponse(result)
  const { order, next } = result.value
  if (!next.ok) return failureResponse({ ...next, details: { ...next.details, order } })
  return jsonResponse({ success: true, order, next: next.value })
})
