import 'server-only'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type Failure, fail } from '@/lib/errors'

/** How many attempts (`points`) in how many seconds (`duration`). */
export const LIMITS = {
  /** Logins of one address; a success forgets them. */
  login: { points: 10, duration: 15 * 60 },
  /** Sign-ups with one address. */
  signUp: { points: 10, duration: 15 * 60 },
  /** Links to choose a new password, for one address, whether it has an account or not. */
  passwordReset: { points: 5, duration: 60 * 60 },
  /** The password asked again of one signed-in customer. */
  passwordCheck: { points: 10, duration: 15 * 60 },
  /** Suggestions while typing, for one network address. */
  suggestions: { points: 600, duration: 60 },
  /** Everything in this process that hashes a password. */
  hashing: { points: 600, duration: 60 },
} as const

export type Limit = keyof typeof LIMITS

// Routes and actions may be bundled apart; they must count together.
const stored = globalThis as { shopLimiters?: Map<Limit, RateLimiterAbstract> }
stored.shopLimiters ??= new Map()
const limiters = stored.shopLimiters

/** The one place that says where attempts are counted: the memory of this process, for now. */
function limiterOf(limit: Limit): RateLimiterAbstract {
  let limiter = limiters.get(limit)
  if (!limiter) {
    limiter = new RateLimiterMemory({ keyPrefix: limit, ...LIMITS[limit] })
    limiters.set(limit, limiter)
  }
  return limiter
}

/** Counts one attempt; answers TOO_MANY_REQUESTS with `retryAfter` in seconds once there were too many. */
export async function countAttempt(limit: Limit, key: string): Promise<Failure | null> {
  try {
    await limiterOf(limit).consume(key)
    return null
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    return fail('TOO_MANY_REQUESTS', { details: { retryAfter } })
  }
}

/** Forgets the attempts of this key, e.g. after the right password. */
export async function forgetAttempts(limit: Limit, key: string): Promise<void> {
  await limiterOf(limit).delete(key)
}
