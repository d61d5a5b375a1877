import 'server-only'
import { failureResponse, jsonResponse, languageOfCaller, readJson, route } from '@/lib/http/route'
import { submitOrder } from '@/lib/orders/mutations'
import type { PaymentMethod } from '@/lib/payments/methods/names'
import type { NextStep, PlacedOrder } from '@/lib/payments/types'

/**
 * specification §7; repeatable with `Idempotency-Key`. Where only the next step fails, the failure carries
 * the `order`, which exists and can be paid later.
 */
export const placeRoute = (
  method: PaymentMethod,
  more: (next: NextStep, order: PlacedOrder) => object = () => ({}),
) =>
  route(async (request) => {
    const body = await readJson(request)
    if (!body.ok) return failureResponse(body)
    const key = request.headers.get('idempotency-key')
    const result = await submitOrder(method, body.value, key, languageOfCaller(request))
    if (!result.ok) return failureResponse(result)
    const { order, next } = result.value
    if (!next.ok) return failureResponse({ ...next, details: { ...next.details, order } })
    return jsonResponse({ success: true, order, next: next.value, ...more(next.value, order) })
  })
