import 'server-only'
import { hash, verify } from '@node-rs/bcrypt'
import type { Failure, Result } from '@/lib/errors'
import { createQueue } from '@/lib/runtime/queue'
import { singleton } from '@/lib/shared/next-and-server.mjs'
import { isTooLongForBcrypt } from '@/lib/text/password'

export const COST = 12
/** Seconds in which those who wait have been served. */
const BUSY_FOR = 10

// One at a time leaves the other cores, and the other threads of libuv, to requests (docs/decisions/016).
const inTurn = singleton('password hashing', () =>
  createQueue({ does: 'hashes passwords', max: 20, maxAhead: 10 }),
)

/**
 * bcrypt, cost 12: a quarter of a second of a processor, in a thread of libuv. Refuse passwords over 72
 * bytes before: bcrypt would cut them silently. `isAhead` goes before those that wait.
 * SERVICE_UNAVAILABLE when too many wait.
 */
export async function hashPassword(password: string, isAhead = false): Promise<Result<string>> {
  const result = await inTurn(() => hash(password.normalize('NFC'), COST), isAhead)
  return result.ok ? result : comeAgain(result)
}

/**
 * Whether this is the password that the hash was made from, as slow for one that is too long as for any
 * other. `isAhead` goes before those that wait. SERVICE_UNAVAILABLE when too many wait.
 */
export async function isPassword(
  typed: string,
  passwordHash: string,
  isAhead = false,
): Promise<Result<boolean>> {
  const password = typed.normalize('NFC')
  const result = await inTurn(() => verify(password, passwordHash), isAhead)
  if (!result.ok) return comeAgain(result)
  return { ok: true, value: result.value && !isTooLongForBcrypt(password) }
}

const comeAgain = (failure: Failure): Failure =>
  failure.code === 'SERVICE_UNAVAILABLE'
    ? { ...failure, details: { retryAfter: BUSY_FOR } }
    : failure
