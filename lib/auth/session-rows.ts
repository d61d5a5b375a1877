import 'server-only'
import { cache } from 'react'
import { prisma } from '@/lib/db'
import { AUTH_TOKEN } from './cookies'

const SEEN_EVERY_MS = 5 * 60 * 1000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Begins a session for this user; lives as long as its token. */
export function createSession(userId: string, userAgent = '') {
  const expiresAt = new Date(Date.now() + AUTH_TOKEN.options.maxAge * 1000)
  return prisma.session.create({
    data: { userId, userAgent: userAgent.slice(0, 300), expiresAt },
  })
}

/** Ends a session; its token signs nobody in any more. Ending it twice is harmless. */
export async function endSession(sid: string): Promise<void> {
  if (!UUID.test(sid)) return
  await prisma.session.updateMany({
    where: { id: sid, endedAt: null },
    data: { endedAt: new Date() },
  })
}

/** The session with its user while it is neither ended nor expired, else null. Once per request. */
export const findLiveSession = cache(
  async (sid: string | undefined, userId: string | undefined) => {
    if (!sid || !userId || !UUID.test(sid) || !UUID.test(userId)) return null
    const now = new Date()
    const session = await prisma.session.findFirst({
      where: { id: sid, userId, endedAt: null, expiresAt: { gt: now } },
      include: { user: { omit: { passwordHash: true } } },
    })
    if (session && now.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY_MS) {
      await prisma.session.updateMany({ where: { id: sid }, data: { lastSeenAt: now } })
    }
    return session
  },
)
