import { languageOfCaller } from '@/lib/http/page-language'
import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'
import { submitOrder } from '@/lib/orders/mutations'

/** Places an order for payment by bank transfer; `Idempotency-Key` makes a repetition harmless (§7). */
export const POST = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const key = request.headers.get('idempotency-key')
  const result = await submitOrder('bank_transfer', body.value, key, languageOfCaller(request))
  if (!result.ok) return failureResponse(result)
  const { order, next } = result.value
  const bank = next.ok && next.value.kind === 'bank' ? next.value.bank : null
  return jsonResponse({ success: true, order: { ...order, bank } })
})
