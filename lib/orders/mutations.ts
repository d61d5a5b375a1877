import 'server-only'
import { knownOrOf } from '@/lib/accounts/places/known-place'
import { SERVER_RULES } from '@/lib/accounts/places/server-rules'
import { isKnownPlace } from '@/lib/accounts/towns/queries'
import { asCustomer } from '@/lib/auth/access'
import { LOCKING_TRANSACTION, prisma } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Language } from '@/lib/languages'
import { type OrderAndNext, withNextStep } from '@/lib/orders/placing/next-step'
import { placeOrder } from '@/lib/orders/placing/place'
import { isIdempotencyKey, orderSchema } from '@/lib/orders/placing/schema'
import { methodOf, offeredMethods } from '@/lib/payments/methods/index'
import type { PaymentMethod } from '@/lib/payments/methods/names'
import { wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { countAttempt } from '@/lib/security/rate-limit'
import { isUuid } from '@/lib/text/uuid'
import { cancelIn } from './cancel'

/**
 * Idempotent per `key` and body. `next` may fail by itself (provider outage): the order exists all the same.
 * UNAUTHENTICATED; BAD_REQUEST for a malformed key; METHOD_NOT_OFFERED; VALIDATION_ERROR with the fields;
 * UNAVAILABLE, OUT_OF_STOCK, UNPAID_ORDER, PRICE_CHANGED, DISCOUNT_REFUSED with `details` as in `lib/payments/types.ts`;
 * TOO_MANY_UNPAID_ORDERS with the `limit`; IDEMPOTENCY_KEY_REUSED with the earlier `order`;
 * TOO_MANY_REQUESTS; the method's own codes.
 */
export const submitOrder = asCustomer(
  async (
    user,
    methodId: PaymentMethod,
    body: unknown,
    key: string | null = null,
    language: Language | null = null,
  ): Promise<Result<OrderAndNext>> => {
    if (key !== null && !isIdempotencyKey(key)) return fail('BAD_REQUEST')
    const method = methodOf(methodId)
    if (!method || !offeredMethods().includes(methodId)) return fail('METHOD_NOT_OFFERED')
    const schema = orderSchema(knownOrOf(user, isKnownPlace), SERVER_RULES)
    const parsed = await schema.safeParseAsync(body)
    const input = method.input.safeParse(body)
    if (!parsed.success || !input.success) {
      const fieldErrors = {
        ...(input.error && fieldErrorsOf(input.error)),
        ...(parsed.error && fieldErrorsOf(parsed.error)),
      }
      return fail('VALIDATION_ERROR', { fieldErrors })
    }
    const refusal =
      (await countAttempt(method.limit ?? 'placeOrder', user.id)) ??
      (parsed.data.discountCode ? await countAttempt('discountCodes', user.id) : null)
    if (refusal) return refusal
    const submission = { userId: user.id, request: parsed.data, method, input: input.data }
    const placed = await placeOrder({ ...submission, key, language })
    if (!placed.ok) return placed
    return ok(await withNextStep(placed.value))
  },
)

/** Idempotent. NOT_FOUND, also for another customer's order; NOT_CANCELLABLE unless unpaid without any money. */
export const cancelOrder = asCustomer(
  async (user, orderId: string): Promise<Result<{ id: string }>> => {
    if (!isUuid(orderId)) return fail('NOT_FOUND')
    const result = await prisma.$transaction(
      (tx) => cancelIn(tx, orderId, user.id),
      LOCKING_TRANSACTION,
    )
    if (result.ok) wakeOutbox()
    return result
  },
)
