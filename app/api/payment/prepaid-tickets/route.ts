import { languageOfCaller } from '@/lib/http/page-language'
import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'
import { submitOrder } from '@/lib/orders/mutations'

/** Places an order that is paid with prepaid tickets, which somebody looks at: it is under review then. */
export const POST = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const key = request.headers.get('idempotency-key')
  const result = await submitOrder('prepaid_tickets', body.value, key, languageOfCaller(request))
  return result.ok
    ? jsonResponse({ success: true, order: result.value.order })
    : failureResponse(result)
})
