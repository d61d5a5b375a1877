import 'server-only'
import { forbidden, redirect } from 'next/navigation'
import { cache } from 'react'
import { fail, ok, type Result } from '@/lib/errors'
import { recordSecurityEvent } from '@/lib/security/events'
import { getCurrentUser, getSession } from './session'
import { loginAddress } from './shop-addresses'

export type AdminSession = NonNullable<Awaited<ReturnType<typeof getSession>>>

/**
 * The administrator's session, for a page of admin at this path. A guest goes to the login and
 * comes back; anybody else is refused (specification §6).
 */
export async function requireAdmin(path: string): Promise<AdminSession> {
  const session = await getSession()
  if (!session) redirect(await loginAddress(path))
  if (!session.isAdmin) {
    await recordRefusal(session.user.email)
    forbidden()
  }
  return session
}

/** The administrator's session, for every call and action. UNAUTHENTICATED, FORBIDDEN. */
export async function adminSession(): Promise<Result<AdminSession>> {
  const session = await getSession()
  if (session?.isAdmin) return ok(session)
  await recordRefusal(session?.user.email)
  return fail(session ? 'FORBIDDEN' : 'UNAUTHENTICATED')
}

/**
 * A function that the administrator alone may call; it gets their session before its own arguments.
 * UNAUTHENTICATED, FORBIDDEN, besides its own failures.
 */
export const asAdmin =
  <Args extends unknown[], Value>(
    run: (admin: AdminSession, ...args: Args) => Promise<Result<Value>>,
  ) =>
  async (...args: Args): Promise<Result<Value>> => {
    const session = await adminSession()
    return session.ok ? run(session.value, ...args) : session
  }

type Customer = NonNullable<Awaited<ReturnType<typeof getCurrentUser>>>

/**
 * A function that only a signed-in customer may call; it gets them before its own arguments. UNAUTHENTICATED, besides
 * its own failures.
 */
export const asCustomer =
  <Args extends unknown[], Value>(run: (user: Customer, ...args: Args) => Promise<Result<Value>>) =>
  async (...args: Args): Promise<Result<Value>> => {
    const user = await getCurrentUser()
    return user ? run(user, ...args) : fail('UNAUTHENTICATED')
  }

/** Once per request: a page and its layout both ask. */
const recordRefusal = cache((account?: string) =>
  recordSecurityEvent({ kind: 'admin.refused', account }),
)
