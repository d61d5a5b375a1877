import 'server-only'
import {
  createEventEnvelope,
  createTransport,
  getEnvelopeEndpointWithUrlEncodedAuth,
  makeDsn,
} from '@sentry/core'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { env } from '@/lib/env'
import { onShutdown } from '@/lib/runtime/shutdown-hooks'
import { singleton } from '@/lib/shared/runtime.mjs'
import { redact } from '@/lib/text/redact'
import { eventOf, type Place, type Reported } from './event'

const TIMEOUT_MS = 4_000
/** An error of every request would otherwise be a request more for each. */
const LIMIT = { points: 60, duration: 60 }

const dsn = makeDsn(env.SENTRY_DSN ?? '')

const sender = singleton('error-reports.sender', () => ({
  transport: createTransport({ recordDroppedEvent: () => {} }, post),
  limiter: new RateLimiterMemory(LIMIT),
  isAway: false,
}))
onShutdown(async () => void (await sender.transport.flush(TIMEOUT_MS)))

async function post({ body }: Parameters<Parameters<typeof createTransport>[1]>[0]) {
  if (!dsn) return {}
  const response = await fetch(getEnvelopeEndpointWithUrlEncodedAuth(dsn), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-sentry-envelope' },
    body: body as BodyInit,
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.arrayBuffer()
  return {
    statusCode: response.status,
    headers: {
      'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
      'retry-after': response.headers.get('retry-after'),
    },
  }
}

/** Gives up over 60 a minute, and says once that a receiver is away. Never throws. */
export async function sendError(
  error: Reported,
  place: Place,
  platform: 'node' | 'javascript',
): Promise<void> {
  try {
    await sender.limiter.consume('all')
  } catch {
    return
  }
  try {
    await sender.transport.send(createEventEnvelope(eventOf(error, place, platform), dsn))
    sender.isAway = false
  } catch (failure) {
    if (!sender.isAway) console.warn(`Error reports are not received: ${redact(String(failure))}`)
    sender.isAway = true
  }
}
