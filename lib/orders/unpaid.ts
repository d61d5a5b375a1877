import 'server-only'
import { LOCKING_TRANSACTION, prisma } from '@/lib/db'
import { env } from '@/lib/env'
import type { Prisma } from '@/lib/generated/prisma/client'
import { ARRIVING_INVOICES } from '@/lib/payments/nowpayments/invoices'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import { wakeOutbox } from '@/lib/runtime/outbox/wake'
import { lockOrder } from './lock'
import { STATUS_GROUPS } from './status'
import { transitionOrder } from './transition'

const HOUR_MS = 60 * 60 * 1000
const BATCH = 100

export type UnpaidWork = { reminded: number; cancelled: number }

/**
 * Reminds of unpaid orders after REMINDER_HOURS and cancels them after CANCEL_UNPAID_DAYS (0: never): each once,
 * however many instances do it at the same time. After an outage an order is reminded once, not of every
 * hour that passed. An order whose online payment is being confirmed waits for that.
 */
export async function processUnpaidOrders(
  now: Date,
  isStopping = () => false,
): Promise<UnpaidWork> {
  const work = { reminded: 0, cancelled: 0 }
  for (const { id } of await listExpired(now)) {
    if (isStopping()) return work
    if (await cancelUnpaid(id, now)) work.cancelled += 1
  }
  for (const hours of [...env.REMINDER_HOURS].sort((a, b) => b - a)) {
    const earlier = env.REMINDER_HOURS.filter((one) => one <= hours)
    // Whoever has withdrawn is asked for nothing.
    const notYet = { withdrawal: null, reminders: { none: { afterHours: { gte: hours } } } }
    for (const { id } of await listUnpaid(unpaidSince(before(now, hours), notYet))) {
      if (isStopping()) return work
      if (await remind(id, earlier)) work.reminded += 1
    }
  }
  if (work.reminded + work.cancelled > 0) wakeOutbox()
  return work
}

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS)

/** Those to cancel: none where the setting is 0. */
const listExpired = async (now: Date) =>
  env.CANCEL_UNPAID_DAYS === 0 ? [] : listUnpaid(expired(now))

const expired = (now: Date) => unpaidSince(before(now, env.CANCEL_UNPAID_DAYS * 24), HAS_NO_MONEY)

/** Where part of the money is there, somebody decides what becomes of it. */
const HAS_NO_MONEY = { receivedCents: { lte: prisma.order.fields.refundedCents } }

/**
 * Unpaid since then, as `narrower` wants them. A payment that was not accepted, or was another order's, begins
 * the time anew: until then its customer had nothing to do.
 */
const unpaidSince = (since: Date, narrower: Prisma.OrderWhereInput): Prisma.OrderWhereInput => ({
  AND: narrower,
  status: { in: [...STATUS_GROUPS.unpaid] },
  createdAt: { lte: since },
  history: { none: { createdAt: { gt: since }, OR: [...LOST_PAYMENT] } },
  invoices: { none: { status: { in: [...ARRIVING_INVOICES] } } },
})

const LOST_PAYMENT = [
  { fromStatus: { in: ['payment_review', 'paid'] } },
  { actor: 'admin', fromStatus: 'awaiting_payment', toStatus: 'awaiting_payment' },
] satisfies Prisma.OrderEventWhereInput[]

const listUnpaid = (where: Prisma.OrderWhereInput) =>
  prisma.order.findMany({
    where,
    orderBy: { createdAt: 'asc' },
    take: BATCH,
    select: { id: true },
  })

async function cancelUnpaid(orderId: string, now: Date): Promise<boolean> {
  const move = {
    orderId,
    to: 'cancelled',
    actor: 'system',
    note: `unpaid for ${env.CANCEL_UNPAID_DAYS} days`,
  } as const
  return prisma.$transaction(async (tx) => {
    // Since it was listed, money may have come for it or be on its way.
    await lockOrder(tx, orderId)
    const where = { id: orderId, AND: expired(now) }
    const order = await tx.order.findFirst({ where, include: { withdrawal: true } })
    if (!order) return false
    return (await transitionOrder(tx, move, order.withdrawal ? 'cancelled' : 'expired')) !== null
  }, LOCKING_TRANSACTION)
}

/** The row of a reminder and its mail, together or not at all. */
function remind(orderId: string, hours: readonly number[]): Promise<boolean> {
  return prisma.$transaction(async (tx) => {
    const { count } = await tx.orderReminder.createMany({
      data: hours.map((afterHours) => ({ orderId, afterHours })),
      skipDuplicates: true,
    })
    if (count > 0) await enqueue(tx, 'mail.order-reminder', { orderId })
    return count > 0
  })
}
