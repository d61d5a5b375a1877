import 'server-only'
import type { Failure } from '@/lib/errors'
import { countAttempt } from '@/lib/security/rate-limit'

/** True when the address is not the account's verified one. */
export const isUnverifiedEmail = (email: string, ofAccount: string): boolean =>
  email.toLowerCase() !== ofAccount.toLowerCase()

/** Limits mails about orders to unverified addresses: TOO_MANY_REQUESTS. */
export const countUnverifiedMail = (email: string): Promise<Failure | null> =>
  countAttempt('orderMails', email.toLowerCase())
