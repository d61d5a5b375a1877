import { languageOfCaller } from '@/lib/http/page-language'
import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'
import { submitOrder } from '@/lib/orders/mutations'

/**
 * Places an order that is paid through one of the services taken by e-mail, its `service`; `mail` has the
 * address that opens the message to the shop, null for a repetition of one that needs no payment any more.
 */
export const POST = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const key = request.headers.get('idempotency-key')
  const result = await submitOrder('alternative', body.value, key, languageOfCaller(request))
  if (!result.ok) return failureResponse(result)
  const { order, next } = result.value
  const mail = next.ok && next.value.kind === 'mail' ? next.value : null
  return jsonResponse({ success: true, order, mail })
})
