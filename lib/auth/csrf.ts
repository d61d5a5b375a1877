import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** OWASP signed double submit; `sessionId` is from csrf-binding.ts. */
function sign(secret: string, sessionId: string, random: string): string {
  return createHmac('sha256', `csrf:${secret}`)
    .update(`${sessionId.length}!${sessionId}!${random.length}!${random}`)
    .digest('hex')
}

/** `<hmac hex>.<random hex>`. */
export function createCsrfToken(secret: string, sessionId: string): string {
  const random = randomBytes(16).toString('hex')
  return `${sign(secret, sessionId, random)}.${random}`
}

/** Whether one of `secrets` signed it; compares in constant time. */
export function isCsrfToken(
  secrets: readonly string[],
  sessionId: string | undefined,
  token: string | null,
): boolean {
  const [mac = '', random = ''] = (token ?? '').split('.')
  if (!sessionId || !/^[0-9a-f]{64}$/.test(mac) || !/^[0-9a-f]{32}$/.test(random)) return false
  return secrets
    .map((secret) =>
      timingSafeEqual(Buffer.from(mac), Buffer.from(sign(secret, sessionId, random))),
    )
    .some(Boolean)
}
