import { AUTH_TOKEN, SESSION_ID } from './cookies'

type Jar = { get: (name: string) => { value: string } | undefined }

/**
 * What a CSRF token is bound to: the session id of this browser (`sessionId`, or the one it sent) and,
 * once it is signed in, its sign-in. So a session id that somebody planted is of no use with a token
 * they got for it. Undefined without a session id.
 */
export function csrfBinding(jar: Jar, sessionId?: string): string | undefined {
  const id = sessionId ?? jar.get(SESSION_ID.name)?.value
  return id ? `${id} ${jar.get(AUTH_TOKEN.name)?.value ?? ''}` : undefined
}
