import 'server-only'
import { cache } from 'react'
import { prisma, type Tx } from '@/lib/db'
import type { User } from '@/lib/generated/prisma/client'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import { wakeOutbox } from '@/lib/runtime/outbox/wake'
import { recordSecurityEvent } from '@/lib/security/events'
import { isUuid } from '@/lib/text/uuid'
import { isAdministrator, isSessionExpired } from './administrator'
import { AUTH_TOKEN } from './cookies'

const MINUTE_MS = 60 * 1000
/** Precision of `lastSeenAt`; an administrator's session expires by it. */
const TOUCH_EVERY_MS = { customer: 5 * MINUTE_MS, admin: MINUTE_MS }
/** Per account; a further sign-in ends the least recently used. */
export const MAX_OPEN_SESSIONS = 50

/** An administrator's sign-in also sends a mail. */
export async function createSession(userId: string, userAgent = '') {
  const expiresAt = new Date(Date.now() + AUTH_TOKEN.options.maxAge * 1000)
  const data = { userId, userAgent: userAgent.slice(0, 300), expiresAt }
  const user = await prisma.user.findUnique({
    where: { id: userId },
    select: { role: true, email: true },
  })
  if (!user || !isAdministrator(user)) {
    const session = await prisma.session.create({ data })
    await endSurplusSessions(userId)
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

/** Except `exceptSid`; returns the number. `tx` may be a transaction. */
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

export type LiveSession = {
  id: string
  lastSeenAt: Date
  user: Omit<User, 'passwordHash' | 'createdAt' | 'updatedAt'>
}

/** Null when ended or expired. Cached per request. */
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
    where s.id = ${sid}::uuid and s.user_id = ${userId}::uuid
      and s.ended_at is null and s.expires_at > ${now}`
}
