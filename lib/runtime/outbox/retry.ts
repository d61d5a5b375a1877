import { DAY_MS } from '@/lib/time'

const FIRST_MS = 10_000
const MAX_MS = 6 * 60 * 60 * 1000
/** For how long a message is tried (RFC 5321, section 4.5.4.1: four to five days at least). */
export const TRIED_DAYS = 5
const TRIED_MS = TRIED_DAYS * DAY_MS
const MAX_LENGTH = 300

/**
 * Milliseconds to wait after the nth failed attempt: ten seconds, doubled each time up to six hours,
 * of which a random half is taken off so that what failed together does not come back together.
 */
export function delayAfter(attempts: number, random = Math.random()): number {
  const longest = Math.min(FIRST_MS * 2 ** (attempts - 1), MAX_MS)
  return Math.round(longest * (1 - random / 2))
}

/**
 * Whether a message is not to be tried any more after this error: it was tried for too long, or the mail
 * server refused its address for good (5xx). What else it refuses (the sender, the password) is a setting of
 * the shop that somebody can mend.
 */
export function isHopeless(error: unknown, triedMs: number): boolean {
  const { command, responseCode } = (error ?? {}) as { command?: unknown; responseCode?: unknown }
  const isRefused = command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500
  return isRefused || triedMs >= TRIED_MS
}

/** What went wrong, short enough for a column, without passwords, addresses or line breaks. */
export function describeError(error: unknown): string {
  const { code, message } = (error instanceof Error ? error : { message: String(error) }) as {
    code?: unknown
    message: string
  }
  return `${typeof code === 'string' ? `${code}: ` : ''}${message}`
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '<url>')
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '<address>')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
}
