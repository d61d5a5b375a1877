import { languageOfCaller } from '@/lib/http/page-language'
import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'
import { submitOrder } from '@/lib/orders/mutations'

/**
 * Places an order and begins its payment at the provider (§7): `redirectUrl` is where it is paid,
 * null for a repetition of one that needs no payment any more. When
 * the provider fails, the answer is PAYMENT_INIT_FAILED with the `order`, which can be paid later.
 */
export const POST = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const key = request.headers.get('idempotency-key')
  const result = await submitOrder('nowpayments', body.value, key, languageOfCaller(request))
  if (!result.ok) return failureResponse(result)
  const { order, next } = result.value
  if (!next.ok) return failureResponse({ ...next, details: { ...next.details, order } })
  const redirectUrl = next.value.kind === 'redirect' ? next.value.url : null
  return jsonResponse({ success: true, redirectUrl, order })
})
