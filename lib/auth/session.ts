import 'server-only'
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { cookies, headers } from 'next/headers'
import { encode, type JWT } from 'next-auth/jwt'
import { cache } from 'react'
import { PENDING_LOGOUT } from '@/lib/auth/browser/pending-logout'
import { describeSession } from '@/lib/auth/session-user'
import { env } from '@/lib/env'
import { keepPagePrivate } from '@/lib/shared/page-cache'
import { AUTH_TOKEN, decodeToken, SESSION_ID } from './cookies'
import { createCsrfToken, csrfBinding } from './csrf'
import { createSession, endSession, findLiveSession, findPendingSession } from './session-rows'

/** Null for guests; throws when the database is away. Ends a session with `PENDING_LOGOUT`. Cached per request. */
export const getSession = cache(readSession)

// next-auth's own getSession treats everyone as a guest while the database is away.
async function readSession() {
  const jar = await cookies()
  const named = await readCookie()
  const live = named && (await findLiveSession(named.sid, named.sub))
  if (live && jar.get(PENDING_LOGOUT)?.value === '1') {
    await endSession(live.id)
    return null
  }
  return live && describeSession(live)
}

/** A sign-in of this browser that lacks its second step. Cached per request. */
export const getPendingSignIn = cache(async () => {
  const named = await readCookie()
  return named && findPendingSession(named.sid, named.sub)
})

async function readCookie(): Promise<JWT | null> {
  keepPagePrivate()
  const token = (await cookies()).get(AUTH_TOKEN.name)?.value
  return token ? readToken(token) : null
}

// Decrypting takes longer than the database query, which alone decides validity.
const decoded = new LRUCache<string, JWT>({ max: 2_000, ttl: 10 * 60 * 1000 })

/** Null for a foreign or expired token. */
async function readToken(token: string): Promise<JWT | null> {
  const known = decoded.get(token)
  if (known) return known
  const named = await decodeToken(token)
  if (named) decoded.set(token, named)
  return named
}

export async function getCurrentUser() {
  return (await getSession())?.user ?? null
}

/**
 * Creates a session row, token and session id, and ends the browser's previous session. `isPending`: the account's
 * second factor is still to come. For routes and actions.
 */
export async function signIn(
  userId: string,
  { hasSecondFactor = false } = {},
): Promise<{ isPending: boolean }> {
  const [jar, head] = await Promise.all([cookies(), headers()])
  // Not `getSession`, which would cache the old session for this request.
  const before = await readSession()
  const session = await createSession(userId, head.get('user-agent') ?? '', hasSecondFactor)
  if (before?.sid) await endSession(before.sid)
  const token = await encode({
    token: { sub: userId, sid: session.id },
    secret: env.AUTH_SECRET,
    maxAge: AUTH_TOKEN.options.maxAge,
  })
  jar.set(AUTH_TOKEN.name, token, AUTH_TOKEN.options)
  jar.delete(PENDING_LOGOUT)
  jar.set(SESSION_ID.name, randomUUID(), SESSION_ID.options)
  return { isPending: session.isPending }
}

export async function signOut(): Promise<void> {
  const jar = await cookies()
  const named = await readCookie()
  if (named?.sid) await endSession(named.sid, named.sub)
  jar.set(AUTH_TOKEN.name, '', { ...AUTH_TOKEN.options, maxAge: 0 })
  jar.delete(PENDING_LOGOUT)
  jar.set(SESSION_ID.name, randomUUID(), SESSION_ID.options)
}

/** Sets a session id if the browser has none. For routes. */
export async function issueCsrfToken(): Promise<string> {
  const jar = await cookies()
  const known = csrfBinding(jar)
  if (known) return createCsrfToken(env.AUTH_SECRET, known)
  const sessionId = randomUUID()
  jar.set(SESSION_ID.name, sessionId, SESSION_ID.options)
  return createCsrfToken(env.AUTH_SECRET, csrfBinding(jar, sessionId) ?? sessionId)
}
