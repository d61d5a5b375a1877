import { failureResponse, jsonResponse, readText, tokenlessRoute } from '@/lib/http/route'
import { receiveMessage } from '@/lib/settlement/provider/receive'

/** Webhook; the signature covers the raw body. */
export const POST = tokenlessRoute(async (request) => {
  const body = await readText(request)
  if (body === null) return failureResponse({ ok: false, code: 'PAYLOAD_TOO_LARGE' })
  const result = await receiveMessage(body, request.headers.get('x-nowpayments-sig'))
  return result.ok ? jsonResponse({ success: true }) : failureResponse(result)
})
