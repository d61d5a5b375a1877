import { env } from '@/lib/env'

/** Emails are stored in lower case, as is the setting. */
export const isAdministrator = ({ role, email }: { role: string; email: string }) =>
  role === 'admin' && email === env.ADMIN_EMAIL

const MINUTE_MS = 60 * 1000
const MAX_AGE_MS = 12 * 60 * MINUTE_MS
const IDLE_MS = 60 * MINUTE_MS

/** After twelve hours, or one hour of inactivity. */
export function isSessionExpired(
  session: { createdAt: Date; lastSeenAt: Date },
  now: Date,
): boolean {
  const age = (since: Date) => now.getTime() - since.getTime()
  return age(session.createdAt) >= MAX_AGE_MS || age(session.lastSeenAt) >= IDLE_MS
}
