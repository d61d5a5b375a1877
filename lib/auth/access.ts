import 'server-only'
import { cookies, headers } from 'next/headers'
import { forbidden, redirect } from 'next/navigation'
import { cache } from 'react'
import { fail, ok, type Result } from '@/lib/errors'
import { readVisitorsLanguage } from '@/lib/i18n/visitor/visitor'
import { paths } from '@/lib/paths'
import { recordSecurityEvent } from '@/lib/security/events'
import { secondStepPath } from './second-step-path'
import { getCurrentUser, getPendingSignIn, getSession } from './session'

export type AdminSession = NonNullable<Awaited<ReturnType<typeof getSession>>>

/** Redirects guests to the login, or its second step, and back to `path`; 403 for customers (specification §6). */
export async function requireAdmin(path: string): Promise<AdminSession> {
  const session = await getSession()
  if (!session) redirect(await signInAddress(path))
  if (!session.isAdmin) {
    await recordRefusal(session.user.email)
    forbidden()
  }
  return session
}

const signInAddress = async (path: string) =>
  (await getPendingSignIn()) ? secondStepPath(path) : loginAddress(path)

/** For routes and actions. UNAUTHENTICATED, FORBIDDEN. */
export async function adminSession(): Promise<Result<AdminSession>> {
  const session = await getSession()
  if (session?.isAdmin) return ok(session)
  await recordRefusal(session?.user.email)
  return fail(session ? 'FORBIDDEN' : 'UNAUTHENTICATED')
}

/** Adds UNAUTHENTICATED and FORBIDDEN to the failures of `run`. */
export const asAdmin =
  <Args extends unknown[], Value>(
    run: (admin: AdminSession, ...args: Args) => Promise<Result<Value>>,
  ) =>
  async (...args: Args): Promise<Result<Value>> => {
    const session = await adminSession()
    return session.ok ? run(session.value, ...args) : session
  }

type Customer = NonNullable<Awaited<ReturnType<typeof getCurrentUser>>>

/** Adds UNAUTHENTICATED to the failures of `run`. */
export const asCustomer =
  <Args extends unknown[], Value>(run: (user: Customer, ...args: Args) => Promise<Result<Value>>) =>
  async (...args: Args): Promise<Result<Value>> => {
    const user = await getCurrentUser()
    return user ? run(user, ...args) : fail('UNAUTHENTICATED')
  }

/** Cached: a page and its layout both check. */
const recordRefusal = cache((account?: string) =>
  recordSecurityEvent({ kind: 'admin.refused', account }),
)

export async function loginAddress(path: string): Promise<string> {
  return paths.login(await visitorsLanguage(), { redirect: path })
}

export async function homeAddress(): Promise<string> {
  return paths.home(await visitorsLanguage())
}

/** Admin URLs have no language (specification §2, Addresses). Does not call the IP service. */
async function visitorsLanguage() {
  const nextUrl = { searchParams: new URLSearchParams() }
  return readVisitorsLanguage({ nextUrl, cookies: await cookies(), headers: await headers() })
}
