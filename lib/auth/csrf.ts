import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { AUTH_TOKEN, SESSION_ID } from './cookies'

/** OWASP signed double submit; `sessionId` is what `csrfBinding` returns. */
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

type Jar = { get: (name: string) => { value: string } | undefined }

/**
 * Binds a CSRF token to the browser's session id and its sign-in: a planted session id is useless with a
 * token issued to an attacker. Undefined without a session id.
 */
export function csrfBinding(jar: Jar, sessionId?: string): string | undefined {
  const id = sessionId ?? jar.get(SESSION_ID.name)?.value
  return id ? `${id} ${jar.get(AUTH_TOKEN.name)?.value ?? ''}` : undefined
}
