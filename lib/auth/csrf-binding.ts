import { AUTH_TOKEN, SESSION_ID } from './cookies'

type Jar = { get: (name: string) => { value: string } | undefined }

/**
 * Binds a CSRF token to the browser's session id and its sign-in: a planted session id is useless with a
 * token issued to an attacker. Undefined without a session id.
 */
export function csrfBinding(jar: Jar, sessionId?: string): string | undefined {
  const id = sessionId ?? jar.get(SESSION_ID.name)?.value
  return id ? `${id} ${jar.get(AUTH_TOKEN.name)?.value ?? ''}` : undefined
}
