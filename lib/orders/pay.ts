import 'server-only'
import { z } from 'zod'
import { type IsKnownPlace, knownOrOf } from '@/lib/accounts/places/known-place'
import { SERVER_RULES } from '@/lib/accounts/places/server-rules'
import { isKnownPlace } from '@/lib/accounts/towns/queries'
import { asCustomer } from '@/lib/auth/access'
import { LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Order } from '@/lib/generated/prisma/client'
import {
  type OrderAndNext,
  type OrderToPay,
  toPay,
  withNextStep,
} from '@/lib/orders/placing/next-step'
import { correctRecipient, hasSameDelivery } from '@/lib/orders/placing/recipient'
import { Refused } from '@/lib/orders/placing/transaction'
import { countUnverifiedMail, isUnverifiedEmail } from '@/lib/orders/placing/unverified-email'
import { type Delivery, deliverySchema } from '@/lib/payments/delivery'
import { methodOf, offeredMethods, takesAmount } from '@/lib/payments/methods/index'
import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/payments/methods/names'
import type { Method } from '@/lib/payments/methods/types'
import { isArriving, netReceivedCents } from '@/lib/payments/model'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { countAttempt } from '@/lib/security/rate-limit'
import { isUuid } from '@/lib/text/uuid'
import { lockOrder } from './lock'
import { canTransition, isUnpaid, STATUS_GROUPS } from './status'
import { noteOnOrder, transitionOrder } from './transition'

/** `delivery` undefined: unchanged. */
type Payment = { method: Method; input: unknown; delivery: Delivery | undefined }

const bodySchema = (isKnown: IsKnownPlace) =>
  z.object({ delivery: deliverySchema(isKnown, SERVER_RULES).nullish() })

/**
 * Pays by the order's or, while unpaid, another method; idempotent. `body`: the method's input and optionally
 * a corrected `delivery`. UNAUTHENTICATED; NOT_FOUND, also for another customer's order; VALIDATION_ERROR
 * with the fields; METHOD_NOT_OFFERED; CONFLICT with the `order` after a withdrawal, for another method while
 * money is arriving, or another delivery once any is received; TOO_MANY_REQUESTS; the method's own codes.
 */
export const payOrder = asCustomer(
  async (
    user,
    orderId: string,
    methodId: unknown,
    body: unknown,
  ): Promise<Result<OrderAndNext>> => {
    const known = isUuid(orderId) ? await prisma.order.findUnique(toPay(orderId)) : null
    if (known?.userId !== user.id) return fail('NOT_FOUND')
    if (!isMethod(methodId)) {
      return fail('VALIDATION_ERROR', { fieldErrors: { method: 'VALIDATION_ERROR' } })
    }
    const parsed = await bodySchema(knownOrOf(known, knownOrOf(user, isKnownPlace))).safeParseAsync(
      body,
    )
    if (!parsed.success)
      return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
    const delivery = parsed.data.delivery ?? undefined
    if (!isUnpaid(known.status)) {
      return keepsDelivery(known, delivery) ? ok(await withNextStep(known)) : conflict(known)
    }
    const method = payableBy(known, methodId)
    if (!method) return fail('METHOD_NOT_OFFERED')
    const input = method.input.safeParse(body)
    if (!input.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(input.error) })
    const refusal =
      (await countAttempt(method.limit ?? 'placeOrder', user.id)) ??
      (await countChange(known, method.id, delivery))
    if (refusal) return refusal
    try {
      const order = await prisma.$transaction(
        (tx) => payIn(tx, orderId, { method, input: input.data, delivery }),
        LOCKING_TRANSACTION,
      )
      wakeOutbox()
      return ok(await withNextStep(order))
    } catch (error) {
      if (error instanceof Refused) return error.failure
      throw error
    }
  },
)

const isMethod = (id: unknown): id is PaymentMethod =>
  (PAYMENT_METHODS as readonly unknown[]).includes(id)

/** Offered now for what is due, or the order's own method while its settings are complete. */
function payableBy(order: Order, id: PaymentMethod): Method | null {
  if (!takesAmount(id, order.dueCents)) return null
  const method = methodOf(id)
  const isOwn = order.paymentMethod === id && method.missingSettings().length === 0
  return isOwn || offeredMethods().includes(id) ? method : null
}

const keepsDelivery = (order: Order, delivery: Delivery | undefined) =>
  !delivery || hasSameDelivery(order, delivery)

/** Rate-limits changes of method or delivery, and the mails these send to unverified addresses. */
async function countChange(order: Order, method: PaymentMethod, delivery: Delivery | undefined) {
  const email = delivery?.email ?? order.email
  if (!order.userId || (order.paymentMethod === method && keepsDelivery(order, delivery)))
    return null
  const refusal = await countAttempt('changeOrder', order.id)
  if (refusal) return refusal
  const own = await prisma.user.findUnique({ where: { id: order.userId }, select: { email: true } })
  return own && isUnverifiedEmail(email, own.email) ? countUnverifiedMail(email) : null
}

function conflict({ id, reference, status, paymentMethod }: Order) {
  return fail('CONFLICT', { details: { order: { id, reference, status, paymentMethod } } })
}

async function payIn(tx: Tx, orderId: string, payment: Payment): Promise<OrderToPay> {
  const { method, input, delivery } = payment
  await lockOrder(tx, orderId)
  const order = await tx.order.findUniqueOrThrow(toPay(orderId))
  const isCorrection = !keepsDelivery(order, delivery)
  if (!isUnpaid(order.status)) {
    if (isCorrection) throw new Refused(conflict(order))
    return order
  }
  if ((await tx.orderWithdrawal.count({ where: { orderId } })) > 0)
    throw new Refused(conflict(order))
  const isChange = order.paymentMethod !== method.id
  const isFixed = isArriving(order) || (isCorrection && netReceivedCents(order) > 0)
  if ((isChange || isCorrection) && isFixed) throw new Refused(conflict(order))
  if (delivery && isCorrection) await correctRecipient(tx, order, delivery)
  const opened = await method.open(tx, order, input)
  if (!opened.ok) throw new Refused(opened)
  if (canTransition(order.status, method.firstStatus)) {
    const changed = isChange ? method.id : undefined
    const transition = {
      orderId,
      to: method.firstStatus,
      actor: 'customer',
      method: changed,
    } as const
    await transitionOrder(tx, { ...transition, from: STATUS_GROUPS.unpaid })
  } else if (isChange) {
    await changeMethod(tx, order, method.id)
  }
  const paid = await tx.order.findUniqueOrThrow(toPay(orderId))
  // An order under review gets that mail instead; a corrected one its new confirmation.
  if (isChange && !isCorrection && isUnpaid(paid.status)) {
    await enqueue(tx, 'mail.order-instructions', { orderId, method: method.id })
  }
  return paid
}

async function changeMethod(tx: Tx, { id, status }: Order, paymentMethod: PaymentMethod) {
  await tx.order.update({ where: { id }, data: { paymentMethod } })
  await noteOnOrder(tx, { orderId: id, status, actor: 'customer', method: paymentMethod })
}
