import 'server-only'
import { forbidden, redirect } from 'next/navigation'
import { getSession } from '@/lib/auth/session'
import { fail, ok, type Result } from '@/lib/errors'
import { loginAddress } from './shop-addresses'

export type AdminSession = NonNullable<Awaited<ReturnType<typeof getSession>>>

/**
 * The administrator's session, for a page of the back office at this path. A guest goes to the login and
 * comes back; anybody else is refused (specification §6).
 */
export async function requireAdmin(path: string): Promise<AdminSession> {
  const session = await getSession()
  if (!session) redirect(await loginAddress(path))
  if (!session.isAdmin) forbidden()
  return session
}

/** The administrator's session, for every call and action. UNAUTHENTICATED, FORBIDDEN. */
export async function adminSession(): Promise<Result<AdminSession>> {
  const session = await getSession()
  if (!session) return fail('UNAUTHENTICATED')
  return session.isAdmin ? ok(session) : fail('FORBIDDEN')
}
