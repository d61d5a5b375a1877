import { failureResponse, jsonResponse, readText, tokenlessRoute } from '@/lib/http/route'
import { receiveStripeEvent } from '@/lib/settlement/provider/receive-stripe'

/** Webhook; the signature covers the raw body and its time. */
export const POST = tokenlessRoute(async (request) => {
  const body = await readText(request)
  if (body === null) return failureResponse({ ok: false, code: 'PAYLOAD_TOO_LARGE' })
  const result = await receiveStripeEvent(body, request.headers.get('stripe-signature'))
  return result.ok ? jsonResponse({ success: true }) : failureResponse(result)
})
