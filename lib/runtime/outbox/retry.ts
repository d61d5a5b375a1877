import { hideAddresses } from '@/lib/text/redact'
import { DAY_MS } from '@/lib/time'

const FIRST_MS = 10_000
const MAX_MS = 6 * 60 * 60 * 1000
/** RFC 5321, section 4.5.4.1: four to five days at least. */
export const RETRY_DAYS = 5
const RETRY_MS = RETRY_DAYS * DAY_MS
const MAX_LENGTH = 300

/** Milliseconds; a random part spreads retries. */
export function delayAfter(attempts: number, random = Math.random()): number {
  const longest = Math.min(FIRST_MS * 2 ** (attempts - 1), MAX_MS)
  return Math.round(longest * (1 - random / 2))
}

/**
 * Also when the mail server rejects the recipient (5xx). A rejected sender or password can be corrected in
 * the settings.
 */
export function isPermanentFailure(error: unknown, triedMs: number): boolean {
  const { command, responseCode } = (error ?? {}) as { command?: unknown; responseCode?: unknown }
  const isRefused = command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500
  return isRefused || triedMs >= RETRY_MS
}

/** At most 300 characters, without passwords, e-mail addresses or line breaks. */
export function describeError(error: unknown): string {
  const { code, message } = (error instanceof Error ? error : { message: String(error) }) as {
    code?: unknown
    message: string
  }
  return hideAddresses(`${typeof code === 'string' ? `${code}: ` : ''}${message}`)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
}
