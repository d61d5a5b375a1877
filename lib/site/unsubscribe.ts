import 'server-only'
import { endPriceAlerts } from '@/lib/accounts/following/alerts'
import { endByDelivery } from '@/lib/accounts/newsletter/subscriptions'
import { endReviewRequests } from '@/lib/accounts/review-mails'
import { endWaitsOf } from '@/lib/accounts/waiting/mutations'
import { fail, ok, type Result } from '@/lib/errors'
import { readUnsubscribe, type UnsubscribePurpose } from '@/lib/mail/unsubscribe'

const ENDS: Record<UnsubscribePurpose, (subjectId: string) => Promise<void>> = {
  'price-alerts': endPriceAlerts,
  'back-in-stock': endWaitsOf,
  newsletter: endByDelivery,
  'review-requests': endReviewRequests,
}

/** The same again has no effect, nor has it where the subject is gone. INVALID_OR_EXPIRED_LINK. */
export async function unsubscribe(token: unknown): Promise<Result<UnsubscribePurpose>> {
  const read = readUnsubscribe(token)
  if (!read) return fail('INVALID_OR_EXPIRED_LINK')
  await ENDS[read.purpose](read.subjectId)
  return ok(read.purpose)
}
