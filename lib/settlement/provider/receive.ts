import 'server-only'
import { fail, ok, type Result } from '@/lib/errors'
import { failureResponse, jsonResponse, readText, tokenlessRoute } from '@/lib/http/route'
import type { OnlineMethod } from '@/lib/payments/methods/names'
import { PROVIDERS } from '@/lib/payments/providers/table'
import { ProviderError } from '@/lib/payments/providers/types'
import { recordSecurityEvent } from '@/lib/security/events'
import { applyReading } from './apply-reading'
import { undoRefund } from './refund'

/**
 * The message is only a trigger: its payment is read from the provider. NOT_FOUND without a secret; FORBIDDEN for an
 * invalid signature; BAD_REQUEST; SERVICE_UNAVAILABLE makes the provider retry.
 */
export async function receiveMessage(
  method: OnlineMethod,
  body: string,
  headers: Headers,
): Promise<Result<null>> {
  const message = await PROVIDERS[method].verify(body, headers)
  if (!message.ok) {
    if (message.code === 'FORBIDDEN') await recordSecurityEvent({ kind: 'webhook.refused' })
    return message
  }
  const { subject, read } = message.value
  try {
    const { readings, failedRefunds } = await read()
    for (const { moneyId, reason } of failedRefunds) await undoRefund(moneyId, reason)
    for (const reading of readings) await applyReading(reading)
    return ok(null)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    console.warn(`A message about ${subject}: ${error.message}`)
    return fail('SERVICE_UNAVAILABLE')
  }
}

/** Webhook of a provider; its signature covers the raw body. */
export const messageRoute = (method: OnlineMethod) =>
  tokenlessRoute(async (request) => {
    const body = await readText(request)
    if (body === null) return failureResponse({ ok: false, code: 'PAYLOAD_TOO_LARGE' })
    const result = await receiveMessage(method, body, request.headers)
    return result.ok ? jsonResponse({ success: true }) : failureResponse(result)
  })
