import 'server-only'
import type { Failure } from '@/lib/errors'
import { countAttempt } from '@/lib/security/rate-limit'

/** Whether whoever orders has only typed this address, and not shown that it is theirs as that of their account is. */
export const isOnlyTyped = (email: string, ofAccount: string): boolean =>
  email.toLowerCase() !== ofAccount.toLowerCase()

/** Counts a mail about an order to an address that was only typed. TOO_MANY_REQUESTS once there were too many. */
export const countMailTo = (email: string): Promise<Failure | null> =>
  countAttempt('orderMails', email.toLowerCase())
