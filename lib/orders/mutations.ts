import 'server-only'
import { getCurrentUser } from '@/lib/auth/session'
import { prisma } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Language } from '@/lib/i18n/languages'
import { enqueue } from '@/lib/outbox/enqueue'
import { kickOutbox } from '@/lib/outbox/kick'
import type { PlacedOrder } from '@/lib/payments/types'
import { countAttempt } from '@/lib/security/rate-limit'
import { isRowId } from './lines'
import { placeOrder } from './place'
import { bankTransferSchema, isIdempotencyKey } from './schema'
import { isCancellable, type OrderStatus } from './status'

/** Milliseconds to wait for a connection, and for the transaction. */
const PATIENCE = { maxWait: 10_000, timeout: 10_000 }

/**
 * Places the signed-in customer's order for payment by bank transfer. The same `key` with the same body
 * gives the same order again. `pageLanguage` is used where the body names no language, then the account's.
 * UNAUTHENTICATED; BAD_REQUEST for a key that is none; VALIDATION_ERROR with the fields; UNAVAILABLE and
 * PRICE_CHANGED with `details` as in `lib/payments/types.ts`; IDEMPOTENCY_KEY_REUSED; TOO_MANY_REQUESTS.
 */
export async function placeBankTransferOrder(
  body: unknown,
  key: string | null = null,
  pageLanguage: Language | null = null,
): Promise<Result<PlacedOrder>> {
  const user = await getCurrentUser()
  if (!user) return fail('UNAUTHENTICATED')
  if (key !== null && !isIdempotencyKey(key)) return fail('BAD_REQUEST')
  const parsed = bankTransferSchema.safeParse(body)
  if (!parsed.success) {
    return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  }
  const refusal = await countAttempt('placeOrder', user.id)
  if (refusal) return refusal
  return placeOrder({ userId: user.id, request: parsed.data, key, language: pageLanguage })
}

/**
 * Cancels an unpaid order of the signed-in customer; a cancelled one stays so. UNAUTHENTICATED, NOT_FOUND
 * also for somebody else's order, NOT_CANCELLABLE once it is paid or under review.
 */
export async function cancelOrder(orderId: string): Promise<Result<{ id: string }>> {
  const user = await getCurrentUser()
  if (!user) return fail('UNAUTHENTICATED')
  if (!isRowId(orderId)) return fail('NOT_FOUND')
  const where = { id: orderId, userId: user.id }
  for (;;) {
    const order = await prisma.order.findFirst({ where, select: { id: true, status: true } })
    if (!order) return fail('NOT_FOUND')
    if (order.status === 'cancelled') return ok({ id: order.id })
    if (!isCancellable(order.status)) return fail('NOT_CANCELLABLE')
    // Somebody may have moved the order since it was read; then its new status decides.
    if (await cancelFrom(order.status, where)) return ok({ id: order.id })
  }
}

async function cancelFrom(status: OrderStatus, where: { id: string; userId: string }) {
  const isCancelled = await prisma.$transaction(async (tx) => {
    const { count } = await tx.order.updateMany({
      where: { ...where, status },
      data: { status: 'cancelled' },
    })
    if (count === 0) return false
    await tx.orderEvent.create({
      data: { orderId: where.id, fromStatus: status, toStatus: 'cancelled', actor: 'customer' },
    })
    await enqueue(tx, 'mail.order-cancelled', { orderId: where.id })
    return true
  }, PATIENCE)
  if (isCancelled) kickOutbox()
  return isCancelled
}
