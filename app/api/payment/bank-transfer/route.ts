import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'
import { isLanguage, type Language } from '@/lib/i18n/languages'
import { placeBankTransferOrder } from '@/lib/orders/mutations'

/** Places an order for payment by bank transfer; `Idempotency-Key` makes a repetition harmless (§7). */
export const POST = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const key = request.headers.get('idempotency-key')
  const result = await placeBankTransferOrder(body.value, key, pageLanguage(request))
  return result.ok ? jsonResponse({ success: true, order: result.value }) : failureResponse(result)
})

/** The language of the page that the call came from. */
function pageLanguage(request: Request): Language | null {
  const referer = request.headers.get('referer') ?? ''
  const first = URL.canParse(referer) ? new URL(referer).pathname.split('/')[1] : null
  return isLanguage(first) ? first : null
}
