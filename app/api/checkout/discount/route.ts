import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'
import { checkDiscount } from '@/lib/orders/discounts/check'

/** What a discount code takes off the products of a cart; orders nothing. */
export const POST = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const result = await checkDiscount(body.value)
  return result.ok ? jsonResponse(result.value) : failureResponse(result)
})
