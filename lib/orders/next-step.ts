import 'server-only'
import { ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { toEuros } from '@/lib/money'
import { methodOf } from '@/lib/payments/methods'
import type { NextStep, PlacedOrder } from '@/lib/payments/types'
import { isUnpaid } from './status'

export type OrderToPay = Prisma.OrderGetPayload<{ include: { invoices: true } }>

/** Reads an order with what its next step depends on. */
export const toPay = (id: string) => ({ where: { id }, include: { invoices: true } })

/** An order that is there, and what its customer does next or why that failed. */
export type OrderAndNext = { order: PlacedOrder; next: Result<NextStep> }

/**
 * What its customer does next, as the order is by now: an answer that was lost is asked for again after
 * anything may have happened. Nothing is asked for that is paid, under review or cancelled, and no more
 * than what is still due, by the method it has now.
 */
export async function withNextStep(order: OrderToPay): Promise<OrderAndNext> {
  const { id, reference, status, totalCents } = order
  return {
    order: { id, reference, status, total: toEuros(totalCents) },
    next: standing(order) ?? (await methodOf(order.paymentMethod).nextStep(order)),
  }
}

/** Where nothing is left to do for its customer. */
function standing({ status }: OrderToPay): Result<NextStep> | null {
  if (isUnpaid(status)) return null
  return ok({ kind: status === 'payment_review' ? 'review' : 'settled' })
}
