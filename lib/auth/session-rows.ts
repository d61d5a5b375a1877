import 'server-only'
import { cache } from 'react'
import { prisma, type Tx } from '@/lib/db'
import type { User } from '@/lib/generated/prisma/client'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import { wakeOutbox } from '@/lib/runtime/outbox/wake'
import { recordSecurityEvent } from '@/lib/security/events'
import { isUuid } from '@/lib/text/uuid'
import { isAdministrator, isOver } from './administrator'
import { AUTH_TOKEN } from './cookies'

const MINUTE_MS = 60 * 1000
/** How exactly it is known when a session was last used; the administrator's ends by it. */
const SEEN_EVERY_MS = { customer: 5 * MINUTE_MS, admin: MINUTE_MS }
/** Open sessions of an account; a further sign-in ends the one that was used least recently. */
export const MAX_OPEN_SESSIONS = 50

/**
 * Begins a session for this user; lives as long as its token, the administrator's shorter. Of that the
 * administrator gets a mail.
 */
export async function createSession(userId: string, userAgent = '') {
  const expiresAt = new Date(Date.now() + AUTH_TOKEN.options.maxAge * 1000)
  const data = { userId, userAgent: userAgent.slice(0, 300), expiresAt }
  const user = await prisma.user.findUnique({
    where: { id: userId },
    select: { role: true, email: true },
  })
  if (!user || !isAdministrator(user)) {
    const session = await prisma.session.create({ data })
    await endSurplus(userId)
    await recordSecurityEvent({ kind: 'sign-in.succeeded', account: user?.email })
    return session
  }
  const session = await prisma.$transaction(async (tx) => {
    const made = await tx.session.create({ data })
    await enqueue(tx, 'mail.admin-sign-in', { userId, sessionId: made.id })
    return made
  })
  wakeOutbox()
  await recordSecurityEvent({ kind: 'owner-sign-in.succeeded', account: user.email })
  return session
}

/**
 * Ends a session, of this user if one is named; its token signs nobody in any more. Ending it twice is
 * harmless. False when there is no such session.
 */
export async function endSession(sid: string, userId?: string): Promise<boolean> {
  if (!isUuid(sid)) return false
  const where = { id: sid, ...(userId !== undefined && { userId }) }
  const { count } = await prisma.session.updateMany({
    where: { ...where, endedAt: null },
    data: { endedAt: new Date() },
  })
  return count > 0 || (await prisma.session.count({ where })) > 0
}

/** Ends every open session of this user, but `exceptSid`; tells how many. `tx` may be a transaction. */
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

/** Who has the password can sign in without end, and the dashboard lists every open session. */
async function endSurplus(userId: string): Promise<void> {
  await prisma.$executeRaw`
    update sessions set ended_at = now() where id in (
      select id from sessions where user_id = ${userId}::uuid and ended_at is null and expires_at > now()
      order by last_seen_at desc, created_at desc, id offset ${MAX_OPEN_SESSIONS}::int)`
}

export type LiveSession = {
  id: string
  lastSeenAt: Date
  user: Omit<User, 'passwordHash' | 'createdAt' | 'updatedAt'>
}

/** The session with its user while it is neither ended nor expired, else null. Once per request. */
export const findLiveSession = cache(
  async (sid: string | undefined, userId: string | undefined): Promise<LiveSession | null> => {
    if (!sid || !userId || !isUuid(sid) || !isUuid(userId)) return null
    const now = new Date()
    const [row] = await readLive(sid, userId, now)
    if (!row) return null
    const { sid: id, lastSeenAt, createdAt, ...user } = row
    const isAdmin = isAdministrator(user)
    if (isAdmin && isOver({ createdAt, lastSeenAt }, now)) {
      await endSession(id)
      return null
    }
    const seenEvery = SEEN_EVERY_MS[isAdmin ? 'admin' : 'customer']
    if (now.getTime() - lastSeenAt.getTime() > seenEvery) {
      await prisma.session.updateMany({ where: { id }, data: { lastSeenAt: now } })
    }
    return { id, lastSeenAt, user }
  },
)

// Asked by every call of whoever is signed in: one statement, where Prisma would make two.
function readLive(sid: string, userId: string, now: Date) {
  type Row = LiveSession['user'] & { sid: string; lastSeenAt: Date; createdAt: Date }
  return prisma.$queryRaw<Row[]>`
    select s.id as sid, s.last_seen_at as "lastSeenAt", s.created_at as "createdAt", u.id, u.email, u.role::text,
      u.first_name as "firstName", u.last_name as "lastName", u.country, u.city, u.address, u.phone,
      u.postal_code as "postalCode", u.address_line2 as "addressLine2", u.company,
      u.language::text, u.order_notifications as "orderNotifications", u.price_alerts as "priceAlerts"
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sid}::uuid and s.user_id = ${userId}::uuid
      and s.ended_at is null and s.expires_at > ${now}`
}
