import 'server-only'
import { getCurrentUser } from '@/lib/auth/session'
import { prisma } from '@/lib/db'
import { fail, ok } from '@/lib/errors'
import { isIdempotencyKey } from './schema'

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
