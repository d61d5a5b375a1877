import 'server-only'
import { hash, verify } from '@node-rs/bcrypt'
import { env } from '@/lib/env'
import type { Failure, Result } from '@/lib/errors'
import { createQueue } from '@/lib/runtime/queue'
import { singleton } from '@/lib/shared/next-and-server.mjs'
import { isTooLongForBcrypt } from '@/lib/text/password'

/** Retry-After, seconds: a full queue is served by then. */
const RETRY_AFTER_SECONDS = 10

// One at a time: requests keep the other cores and libuv threads (docs/decisions/016).
const enqueue = singleton('password hashing', () =>
  createQueue({ task: 'Password hashing', max: 20, maxAhead: 10 }),
)

/** Reject passwords over 72 bytes first: bcrypt truncates them. SERVICE_UNAVAILABLE when the queue is full. */
export async function hashPassword(password: string, isAhead = false): Promise<Result<string>> {
  const result = await enqueue(() => hash(password.normalize('NFC'), env.PASSWORD_COST), isAhead)
  return result.ok ? result : withRetryAfter(result)
}

/** Takes the same time for a password that is too long. SERVICE_UNAVAILABLE when the queue is full. */
export async function isPassword(
  typed: string,
  passwordHash: string,
  isAhead = false,
): Promise<Result<boolean>> {
  const password = typed.normalize('NFC')
  const result = await enqueue(() => verify(password, passwordHash), isAhead)
  if (!result.ok) return withRetryAfter(result)
  return { ok: true, value: result.value && !isTooLongForBcrypt(password) }
}

const withRetryAfter = (failure: Failure): Failure =>
  failure.code === 'SERVICE_UNAVAILABLE'
    ? { ...failure, details: { retryAfter: RETRY_AFTER_SECONDS } }
    : failure
