import 'server-only'
import { LOCKING_TRANSACTION, prisma } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { lockOrder } from '@/lib/orders/lock'
import { STATUS_GROUPS } from '@/lib/orders/status'
import { transitionOrder } from '@/lib/orders/transition'
import { ARRIVING_STATE } from '@/lib/payments/model'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { repeat } from '@/lib/runtime/repeat'
import { setting } from '@/lib/settings/current'

const HOUR_MS = 60 * 60 * 1000
const BATCH = 100

export type UnpaidWork = { reminded: number; cancelled: number }

/** REMINDER_HOURS and CANCEL_UNPAID_DAYS (0: never), each once across instances; missed reminders are merged. */
export async function processUnpaidOrders(
  now: Date,
  isStopping = () => false,
): Promise<UnpaidWork> {
  const work = { reminded: 0, cancelled: 0 }
  for (const { id } of await listExpired(now)) {
    if (isStopping()) return work
    if (await cancelUnpaid(id, now)) work.cancelled += 1
  }
  for (const hours of [...setting('REMINDER_HOURS')].sort((a, b) => b - a)) {
    const earlier = setting('REMINDER_HOURS').filter((one) => one <= hours)
    // No payment requests after withdrawal.
    const notYet = {
      withdrawals: { none: {} },
      reminders: { none: { afterHours: { gte: hours } } },
    }
    for (const { id } of await listUnpaid(unpaidSince(before(now, hours), notYet))) {
      if (isStopping()) return work
      if (await remind(id, earlier)) work.reminded += 1
    }
  }
  if (work.reminded + work.cancelled > 0) wakeOutbox()
  return work
}

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS)

const listExpired = async (now: Date) =>
  setting('CANCEL_UNPAID_DAYS') === 0 ? [] : listUnpaid(expired(now))

const expired = (now: Date) =>
  unpaidSince(before(now, setting('CANCEL_UNPAID_DAYS') * 24), {
    ...HAS_NO_MONEY,
    // A setting that is shortened breaks no promise.
    stock: { none: { state: 'held', until: { gt: now } } },
  })

/** Partly paid orders are left to an administrator. */
const HAS_NO_MONEY = { receivedCents: { lte: prisma.order.fields.refundedCents } }

/** A refused or reassigned payment restarts the period: until then the customer had nothing to do. */
const unpaidSince = (since: Date, narrower: Prisma.OrderWhereInput): Prisma.OrderWhereInput => ({
  AND: narrower,
  status: { in: [...STATUS_GROUPS.unpaid] },
  createdAt: { lte: since },
  history: { none: { createdAt: { gt: since }, OR: [...LOST_PAYMENT] } },
  invoices: { none: { state: ARRIVING_STATE } },
})

/** Events that restart the period. */
export const LOST_PAYMENT = [
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
  const transition = {
    orderId,
    to: 'cancelled',
    actor: 'system',
    note: `unpaid for ${setting('CANCEL_UNPAID_DAYS')} days`,
  } as const
  return prisma.$transaction(async (tx) => {
    // Checks again under the lock: money may have arrived since listing.
    await lockOrder(tx, orderId)
    const where = { id: orderId, AND: expired(now) }
    const order = await tx.order.findFirst({
      where,
      include: { withdrawals: { select: { id: true } } },
    })
    if (!order) return false
    const mail = order.withdrawals.length > 0 ? 'cancelled' : 'expired'
    return (await transitionOrder(tx, transition, mail)) !== null
  }, LOCKING_TRANSACTION)
}

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

const EVERY_MS = 15 * 60 * 1000

/** Runs every 15 minutes. Returns a function that stops it. */
export function startUnpaid(): () => Promise<void> {
  return repeat({
    name: 'Unpaid orders',
    everyMs: EVERY_MS,
    work: async (isStopping) => {
      const { reminded, cancelled } = await processUnpaidOrders(new Date(), isStopping)
      return reminded + cancelled > 0 ? `${reminded} reminded, ${cancelled} cancelled` : null
    },
  })
}
