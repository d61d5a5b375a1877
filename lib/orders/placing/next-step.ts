import 'server-only'
import { ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { toEuros } from '@/lib/money'
import { isUnpaid } from '@/lib/orders/status'
import { methodOf } from '@/lib/payments/methods/index'
import type { NextStep, PlacedOrder } from '@/lib/payments/types'

export type OrderToPay = Prisma.OrderGetPayload<{ include: { invoices: true } }>

export const toPay = (id: string) => ({ where: { id }, include: { invoices: true } })

export type OrderAndNext = { order: PlacedOrder; next: Result<NextStep> }

/** From the current state: a lost response may be requested again later. Settled orders request no payment. */
export async function withNextStep(order: OrderToPay): Promise<OrderAndNext> {
  const { id, reference, status, totalCents } = order
  return {
    order: { id, reference, status, total: toEuros(totalCents) },
    next: finishedStep(order) ?? (await methodOf(order.paymentMethod).nextStep(order)),
  }
}

function finishedStep({ status }: OrderToPay): Result<NextStep> | null {
  if (isUnpaid(status)) return null
  return ok({ kind: status === 'payment_review' ? 'review' : 'settled' })
}
