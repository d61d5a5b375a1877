import { env } from '@/lib/env'

/** The one account that runs the shop; addresses are stored in lower case, and so is the setting. */
export const isAdministrator = ({ role, email }: { role: string; email: string }) =>
  role === 'admin' && email === env.ADMIN_EMAIL

const MINUTE_MS = 60 * 1000
const WHOLE_MS = 12 * 60 * MINUTE_MS
const IDLE_MS = 60 * MINUTE_MS

/** Whether a session of the administrator has lasted twelve hours, or an hour without being used. */
export function isOver(session: { createdAt: Date; lastSeenAt: Date }, now: Date): boolean {
  const age = (since: Date) => now.getTime() - since.getTime()
  return age(session.createdAt) >= WHOLE_MS || age(session.lastSeenAt) >= IDLE_MS
}
