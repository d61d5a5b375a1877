import 'server-only'
import path from 'node:path'
import { env } from '@/lib/env'
import type { Failure, Result } from '@/lib/errors'
import { shareThread } from '@/lib/runtime/thread'
import { isTooLongForBcrypt } from '@/lib/text/password'

/** Retry-After, seconds: a full queue is served by then. */
const RETRY_AFTER_SECONDS = 10

type Job = { password: string; cost: number } | { password: string; passwordHash: string }

// One at a time, so that requests keep the other cores (docs/decisions/016).
const run = shareThread<Job, string | boolean>({
  task: 'Password hashing',
  file: path.join(process.cwd(), 'lib/auth/bcrypt-thread.mjs'),
  name: 'runBcrypt',
  max: 20,
  maxAhead: 10,
  memory: 32,
})

/** Reject passwords over 72 bytes first: bcrypt truncates them. SERVICE_UNAVAILABLE when the queue is full. */
export async function hashPassword(password: string, isAhead = false): Promise<Result<string>> {
  const job = { password: password.normalize('NFC'), cost: env.PASSWORD_COST }
  const result = await run(job, isAhead)
  return result.ok ? { ok: true, value: String(result.value) } : withRetryAfter(result)
}

/** Takes the same time for a password that is too long. SERVICE_UNAVAILABLE when the queue is full. */
export async function isPassword(
  typed: string,
  passwordHash: string,
  isAhead = false,
): Promise<Result<boolean>> {
  const password = typed.normalize('NFC')
  const result = await run({ password, passwordHash }, isAhead)
  if (!result.ok) return withRetryAfter(result)
  return { ok: true, value: result.value === true && !isTooLongForBcrypt(password) }
}

const withRetryAfter = (failure: Failure): Failure =>
  failure.code === 'SERVICE_UNAVAILABLE'
    ? { ...failure, details: { retryAfter: RETRY_AFTER_SECONDS } }
    : failure
