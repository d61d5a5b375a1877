import 'server-only'
import { cache } from 'react'
import { prisma, type Tx } from '@/lib/db'
import { env } from '@/lib/env'
import type { User } from '@/lib/generated/prisma/client'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { recordSecurityEvent } from '@/lib/security/events'
import { isUuid } from '@/lib/text/uuid'
import { AUTH_TOKEN } from './cookies'

const MINUTE_MS = 60 * 1000
/** Precision of `lastSeenAt`; an administrator's session expires by it. */
const TOUCH_EVERY_MS = { customer: 5 * MINUTE_MS, admin: MINUTE_MS }
/** Per account; a further sign-in ends the least recently used. */
export const MAX_OPEN_SESSIONS = 50
/** Time for the second step of a sign-in. */
const PENDING_MS = 10 * MINUTE_MS

/**
 * An administrator's sign-in also sends a mail. Where the account has a second factor, the session is pending
 * without it: `findLiveSession` does not find it.
 */
export async function createSession(userId: string, userAgent = '', hasSecondFactor = false) {
  const user = await prisma.user.findUnique({
    where: { id: userId },
    select: { role: true, email: true, secondFactor: { select: { confirmedAt: true } } },
  })
  const isPending = !hasSecondFactor && Boolean(user?.secondFactor?.confirmedAt)
  const now = Date.now()
  const data = {
    userId,
    userAgent: userAgent.slice(0, 300),
    expiresAt: new Date(now + (isPending ? PENDING_MS : AUTH_TOKEN.options.maxAge * 1000)),
    secondFactorAt: hasSecondFactor ? new Date(now) : null,
  }
  if (isPending) {
    await recordSecurityEvent({ kind: 'second-factor.required', account: user?.email })
    return { ...(await prisma.session.create({ data })), isPending }
  }
  if (!user || !isAdministrator(user)) {
    const session = await prisma.session.create({ data })
    await endSurplusSessions(userId)
    await recordSecurityEvent({ kind: 'sign-in.succeeded', account: user?.email })
    return { ...session, isPending }
  }
  const session = await prisma.$transaction(async (tx) => {
    const made = await tx.session.create({ data })
    await enqueue(tx, 'mail.admin-sign-in', { userId, sessionId: made.id })
    return made
  })
  wakeOutbox()
  await recordSecurityEvent({ kind: 'owner-sign-in.succeeded', account: user.email })
  return { ...session, isPending }
}

/** Idempotent; false when there is no such session (of `userId`, if given). */
export async function endSession(sid: string, userId?: string): Promise<boolean> {
  if (!isUuid(sid)) return false
  const where = { id: sid, ...(userId !== undefined && { userId }) }
  const { count } = await prisma.session.updateMany({
    where: { ...where, endedAt: null },
    data: { endedAt: new Date() },
  })
  return count > 0 || (await prisma.session.count({ where })) > 0
}

/** Ends all sessions but `exceptSid` and returns their number. `tx` may be a transaction. */
export async function endSessionsOf(
  tx: Pick<Tx, 'session'>,
  userId: string,
  exceptSid?: string,
): Promise<number> {
  const { count } = await tx.session.updateMany({
    where: { userId, endedAt: null, ...(exceptSid !== undefined && { id: { not: exceptSid } }) },
    data: { endedAt: new Date() },
  })
  return count
}

/** The dashboard lists every open session, and sign-ins are unlimited. */
async function endSurplusSessions(userId: string): Promise<void> {
  await prisma.$executeRaw`
    update sessions set ended_at = now() where id in (
      select id from sessions where user_id = ${userId}::uuid and ended_at is null and expires_at > now()
      order by last_seen_at desc, created_at desc, id offset ${MAX_OPEN_SESSIONS}::int)`
}

/** The session of a sign-in that lacks its second step; it ends after ten minutes. */
type PendingSession = { id: string; user: { id: string; email: string } }

/** Null for any other session. */
export async function findPendingSession(
  sid: string | undefined,
  userId: string | undefined,
): Promise<PendingSession | null> {
  if (!sid || !userId || !isUuid(sid) || !isUuid(userId)) return null
  const now = Date.now()
  return prisma.session.findFirst({
    where: {
      id: sid,
      userId,
      endedAt: null,
      secondFactorAt: null,
      expiresAt: { gt: new Date(now) },
      createdAt: { gt: new Date(now - PENDING_MS) },
      user: { secondFactor: { confirmedAt: { not: null } } },
    },
    select: { id: true, user: { select: { id: true, email: true } } },
  })
}

/** False when it has ended: one second step per first step. */
export async function endPendingSession(id: string): Promise<boolean> {
  const { count } = await prisma.session.updateMany({
    where: { id, endedAt: null },
    data: { endedAt: new Date() },
  })
  return count === 1
}

export type LiveSession = {
  id: string
  lastSeenAt: Date
  user: Omit<User, 'passwordHash' | 'phoneE164' | 'createdAt' | 'updatedAt'>
}

/** Null when ended, expired, or without the second factor of its account. Cached per request. */
export const findLiveSession = cache(
  async (sid: string | undefined, userId: string | undefined): Promise<LiveSession | null> => {
    if (!sid || !userId || !isUuid(sid) || !isUuid(userId)) return null
    const now = new Date()
    const [row] = await readLive(sid, userId, now)
    if (!row) return null
    const { sid: id, lastSeenAt, createdAt, ...user } = row
    const isAdmin = isAdministrator(user)
    if (isAdmin && isSessionExpired({ createdAt, lastSeenAt }, now)) {
      await endSession(id)
      return null
    }
    const touchEvery = TOUCH_EVERY_MS[isAdmin ? 'admin' : 'customer']
    if (now.getTime() - lastSeenAt.getTime() > touchEvery) {
      await prisma.session.updateMany({ where: { id }, data: { lastSeenAt: now } })
    }
    return { id, lastSeenAt, user }
  },
)

// Runs on every request: one statement, where Prisma would need two.
function readLive(sid: string, userId: string, now: Date) {
  type Row = LiveSession['user'] & { sid: string; lastSeenAt: Date; createdAt: Date }
  return prisma.$queryRaw<Row[]>`
    select s.id as sid, s.last_seen_at as "lastSeenAt", s.created_at as "createdAt", u.id, u.email, u.role::text,
      u.first_name as "firstName", u.last_name as "lastName", u.country, u.city, u.address, u.phone,
      u.postal_code as "postalCode", u.address_line2 as "addressLine2", u.company,
      u.language::text, u.order_notifications as "orderNotifications", u.price_alerts as "priceAlerts"
    from sessions s join users u on u.id = s.user_id
      left join second_factors f on f.user_id = u.id and f.confirmed_at is not null
    where s.id = ${sid}::uuid and s.user_id = ${userId}::uuid
      and s.ended_at is null and s.expires_at > ${now}
      and (f.user_id is null or s.second_factor_at is not null)`
}

/** Emails are stored in lower case, as is the setting. */
export const isAdministrator = ({ role, email }: { role: string; email: string }) =>
  role === 'admin' && email === env.ADMIN_EMAIL

const MAX_AGE_MS = 12 * 60 * MINUTE_MS
const IDLE_MS = 60 * MINUTE_MS

/** A session ends after twelve hours, or one hour of inactivity. */
function isSessionExpired(session: { createdAt: Date; lastSeenAt: Date }, now: Date): boolean {
  const age = (since: Date) => now.getTime() - since.getTime()
  return age(session.createdAt) >= MAX_AGE_MS || age(session.lastSeenAt) >= IDLE_MS
}
