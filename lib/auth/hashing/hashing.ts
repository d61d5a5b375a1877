import 'server-only'
import path from 'node:path'
import type { Failure, Result } from '@/lib/errors'
import { shareThread } from '@/lib/runtime/thread'
import { isTooLongForBcrypt } from '@/lib/text/password'

export const COST = 12
const MAX_WAITING = 20
/** Places of their own for those that go ahead: known pairs and signed-in customers. */
const RESERVED_PLACES = 10
/** Seconds in which those who wait have been served. */
const BUSY_FOR = 10

const ask = shareThread<{ password: string; hash?: string; cost?: number }, unknown>({
  does: 'hashes passwords',
  file: path.join(process.cwd(), 'lib/auth/hashing/worker.mjs'),
  most: MAX_WAITING,
  reserved: RESERVED_PLACES,
  memory: 32,
})

/**
 * bcrypt, cost 12: a third of a second of a processor, in a thread of its own. Refuse passwords over 72
 * bytes before: bcrypt would cut them silently. `isAhead` goes before those that wait.
 * SERVICE_UNAVAILABLE when too many wait.
 */
export async function hashPassword(password: string, isAhead = false): Promise<Result<string>> {
  const result = await ask({ password: password.normalize('NFC'), cost: COST }, isAhead)
  return result.ok ? { ok: true, value: String(result.value) } : comeAgain(result)
}

/**
 * Whether this is the password that the hash was made from, as slow for one that is too long as for any
 * other. `isAhead` goes before those that wait. SERVICE_UNAVAILABLE when too many wait.
 */
export async function isPassword(
  typed: string,
  hash: string,
  isAhead = false,
): Promise<Result<boolean>> {
  const password = typed.normalize('NFC')
  const result = await ask({ password, hash }, isAhead)
  if (!result.ok) return comeAgain(result)
  return { ok: true, value: result.value === true && !isTooLongForBcrypt(password) }
}

const comeAgain = (failure: Failure): Failure =>
  failure.code === 'SERVICE_UNAVAILABLE'
    ? { ...failure, details: { retryAfter: BUSY_FOR } }
    : failure
