import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'
import { isLanguage, type Language } from '@/lib/i18n/languages'
import { submitOrder } from '@/lib/orders/mutations'

/** Places an order for payment by bank transfer; `Idempotency-Key` makes a repetition harmless (§7). */
export const POST = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const key = request.headers.get('idempotency-key')
  const result = await submitOrder('bank_transfer', body.value, key, pageLanguage(request))
  if (!result.ok) return failureResponse(result)
  const { order, next } = result.value
  const bank = next.ok && next.value.kind === 'bank' ? next.value.bank : null
  return jsonResponse({ success: true, order: { ...order, bank } })
})

/** The language of the page that the call came from. */
function pageLanguage(request: Request): Language | null {
  const referer = request.headers.get('referer') ?? ''
  const first = URL.canParse(referer) ? new URL(referer).pathname.split('/')[1] : null
  return isLanguage(first) ? first : null
}
