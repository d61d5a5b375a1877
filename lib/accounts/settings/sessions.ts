import 'server-only'
import Bowser from 'bowser'
import { getSession } from '@/lib/auth/session'
import { endSession as endRow, endSessionsOf, MAX_OPEN_SESSIONS } from '@/lib/auth/session-rows'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { recordSecurityEvent } from '@/lib/security/events'

/** Times are ISO 8601; `lastSeenAt` is exact to five minutes. */
export type OpenSession = {
  id: string
  device: Device
  signedInAt: string
  lastSeenAt: string
  /** The session of this request. */
  isCurrent: boolean
}

/** The current session first, then the most recent. UNAUTHENTICATED. */
export async function listSessions(): Promise<Result<OpenSession[]>> {
  const session = await getSession()
  if (!session) return fail('UNAUTHENTICATED')
  const rows = await prisma.session.findMany({
    where: { userId: session.user.id, endedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { lastSeenAt: 'desc' },
    take: MAX_OPEN_SESSIONS,
  })
  const open = rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.userAgent),
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === session.sid,
  }))
  return ok(open.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)))
}

/** Idempotent. UNAUTHENTICATED; NOT_FOUND, also for another customer's session. For this browser use logout. */
export async function endSession(id: string): Promise<Result<null>> {
  const session = await getSession()
  if (!session) return fail('UNAUTHENTICATED')
  const isOwn = await endRow(id, session.user.id)
  if (!isOwn) return fail('NOT_FOUND')
  await recordSecurityEvent({ kind: 'sessions.ended', account: session.user.email })
  return ok(null)
}

/** Returns the number. UNAUTHENTICATED. */
export async function endOtherSessions(): Promise<Result<{ ended: number }>> {
  const session = await getSession()
  if (!session) return fail('UNAUTHENTICATED')
  const ended = await endSessionsOf(prisma, session.user.id, session.sid)
  await recordSecurityEvent({ kind: 'sessions.ended', account: session.user.email })
  return ok({ ended })
}

/** e.g. "Firefox", "Windows", desktop; null when unknown. */
type Device = {
  browser: string | null
  system: string | null
  kind: 'desktop' | 'mobile' | 'tablet' | null
}

const KINDS = ['desktop', 'mobile', 'tablet'] as const

/** Brand names, the same in every language. */
export function describeDevice(userAgent: string): Device {
  // Bowser throws on an empty string.
  if (!userAgent) return { browser: null, system: null, kind: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name || null,
    system: os.name || null,
    kind: KINDS.find((kind) => kind === platform.type) ?? null,
  }
}
