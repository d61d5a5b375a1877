import 'server-only'
import { getCurrentUser } from '@/lib/auth/session'
import { prisma } from '@/lib/db'
import { type Failure, fail, ok } from '@/lib/errors'
import { isIdempotencyKey } from '@/lib/orders/placing/schema'
import { isShortReference, namedWithEmail } from '@/lib/orders/short-reference'
import { countAttempt } from '@/lib/security/rate-limit'

/** The order placed with this key, or null. UNAUTHENTICATED; BAD_REQUEST for a malformed key. */
export async function findAttempt(key: string) {
  const user = await getCurrentUser()
  if (!user) return fail('UNAUTHENTICATED')
  if (!isIdempotencyKey(key)) return fail('BAD_REQUEST')
  const attempt = await prisma.idempotencyKey.findUnique({
    where: { userId_key: { userId: user.id, key } },
    select: {
      order: { select: { id: true, reference: true, status: true, paymentMethod: true } },
    },
  })
  return ok(attempt?.order ?? null)
}

/**
 * Counts a statement about an order by number and address. The signed-in owner `visitorId` and the known networks of the
 * address are counted apart, so that strangers cannot lock them out. Short numbers are counted by address, because each
 * guess is another number. TOO_MANY_REQUESTS.
 */
export async function countStatement(
  limit: 'withdraw' | 'claim',
  { reference, email }: { reference: string; email: string },
  visitorId: string | null,
): Promise<Failure | null> {
  const isOwner =
    visitorId !== null &&
    (await prisma.order.count({
      where: { ...namedWithEmail(reference, email), userId: visitorId },
    })) > 0
  return countAttempt(limit, isShortReference(reference) ? email : reference, {
    knownAs: email,
    ...(isOwner && { ownerId: visitorId }),
  })
}
