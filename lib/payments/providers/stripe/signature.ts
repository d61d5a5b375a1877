import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a message may be old, or ahead. */
const TOLERANCE_SECONDS = 300

/**
 * `Stripe-Signature`: `t=seconds,v1=hex,…`, HMAC-SHA256 of "seconds.body". Two `v1` stand there while a secret is
 * being replaced.
 */
export function isSignedByStripe(
  body: string,
  header: string | null,
  secret: string,
  now = Date.now(),
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  const expected = Buffer.from(stripeSignature(body, time, secret), 'hex')
  return parts
    .filter(([name, value]) => name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? ''))
    .map(([, value = '']) => timingSafeEqual(Buffer.from(value, 'hex'), expected))
    .some(Boolean)
}

/** Hex. */
export const stripeSignature = (body: string, time: string | number, secret: string): string =>
  createHmac('sha256', secret.trim()).update(`${time}.${body}`).digest('hex')
