import 'server-only'
import { failureResponse, jsonResponse, readText, tokenlessRoute } from '@/lib/http/route'
import type { OnlineMethod } from '@/lib/payments/methods/names'
import { receiveMessage } from './receive'

/** Webhook of a provider; its signature covers the raw body. */
export const messageRoute = (method: OnlineMethod) =>
  tokenlessRoute(async (request) => {
    const body = await readText(request)
    if (body === null) return failureResponse({ ok: false, code: 'PAYLOAD_TOO_LARGE' })
    const result = await receiveMessage(method, body, request.headers)
    return result.ok ? jsonResponse({ success: true }) : failureResponse(result)
  })
