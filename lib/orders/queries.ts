import 'server-only'
import { getCurrentUser } from '@/lib/auth/session'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { fail, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { toEuros } from '@/lib/money'
import { bankDetails } from '@/lib/payments/bank'
import { dueOf } from '@/lib/payments/due'
import { mailStep } from '@/lib/payments/methods/alternative'
import { isArriving } from '@/lib/payments/nowpayments/invoices'
import { isSandbox } from '@/lib/payments/nowpayments/sandbox'
import { arrivalOf, withPaidEvents } from './arrival'
import { isCancellable } from './cancellable'
import { asDetails, withDetails } from './details'
import { isRowId } from './lines'
import { isUnpaid, type OrderStatus, STATUS_GROUPS } from './status'
import type { OrderDetails, OrderList, OrderListItem, OrderStats } from './types'

const withLines = {
  lines: { orderBy: { position: 'asc' } },
  invoices: true,
  withdrawal: true,
  history: withPaidEvents,
  tickets: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} as const satisfies Prisma.OrderInclude

type OrderRow = Prisma.OrderGetPayload<{ include: typeof withLines }>

/** Every order of the signed-in customer, newest first, and the dashboard's figures. UNAUTHENTICATED. */
export async function listOrders(): Promise<Result<OrderList>> {
  const user = await getCurrentUser()
  if (!user) return fail('UNAUTHENTICATED')
  const [orders, stats] = await Promise.all([
    prisma.order.findMany({
      where: { userId: user.id },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      include: withLines,
    }),
    readStats(user.id),
  ])
  return ok({ stats, orders: await Promise.all(orders.map(asListItem)) })
}

/**
 * One order of the signed-in customer, by its id or its reference. UNAUTHENTICATED, NOT_FOUND also for
 * somebody else's.
 */
export async function getOrder(name: string): Promise<Result<OrderDetails>> {
  const user = await getCurrentUser()
  if (!user) return fail('UNAUTHENTICATED')
  const order = await prisma.order.findFirst({
    where: { ...nameOf(name), userId: user.id },
    include: { ...withLines, ...withDetails },
  })
  if (!order) return fail('NOT_FOUND')
  return ok({ ...(await asListItem(order)), ...asDetails(order) })
}

/** A text that can be no reference is asked for as none, as the database takes no NUL. */
const nameOf = (name: string) =>
  isRowId(name) ? { id: name } : { reference: /^[A-Z0-9-]{1,40}$/.test(name) ? name : '' }

const isToPay = ({ status, withdrawal }: OrderRow) => isUnpaid(status) && !withdrawal

/** The mail that an order arranged by e-mail is paid with. */
async function readMail(order: OrderRow) {
  if (order.paymentMethod !== 'alternative' || !isToPay(order)) return null
  return mailStep(dueOf(order))
}

/** Those of these references that belong to a paid order of this shop, whoever's it is. */
export async function listPaidReferences(references: string[]): Promise<string[]> {
  const orders = await prisma.order.findMany({
    where: { reference: { in: references }, status: { in: [...STATUS_GROUPS.paid] } },
    select: { reference: true },
  })
  return orders.map(({ reference }) => reference)
}

async function asListItem(order: OrderRow): Promise<OrderListItem> {
  const isPaidByTransfer = order.paymentMethod === 'bank_transfer'
  return {
    orderId: order.id,
    orderReference: order.reference,
    status: order.status,
    paymentMethod: order.paymentMethod,
    itemCount: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    productInfo: order.lines.map(describeLine).join(', '),
    createdAt: order.createdAt.toISOString(),
    totalAmount: toEuros(order.totalCents),
    dueAmount: isToPay(order) ? toEuros(order.dueCents) : 0,
    canCancel: isCancellable(order),
    isWithdrawn: order.withdrawal !== null,
    bank: isPaidByTransfer && isToPay(order) ? bankDetails(dueOf(order)) : null,
    isArriving: isUnpaid(order.status) && isArriving(order),
    arrival: arrivalOf(order),
    hasRefusedTickets: isToPay(order) && order.tickets.some(({ state }) => state === 'refused'),
    mail: await readMail(order),
    image: order.lines[0]?.image ?? '',
    isTrial: order.paymentMethod === 'nowpayments' && isSandbox(env),
  }
}

function describeLine({ name, description, quantity }: OrderRow['lines'][number]) {
  const choice = description && ` (${description})`
  return `${quantity > 1 ? `${quantity} × ` : ''}${name}${choice}`
}

async function readStats(userId: string): Promise<OrderStats> {
  const groups = await prisma.order.groupBy({
    by: ['status'],
    where: { userId },
    _count: true,
    _sum: { totalCents: true },
  })
  const among = (statuses?: readonly OrderStatus[]) =>
    groups.filter(({ status }) => statuses?.includes(status) ?? true)
  const count = (statuses?: readonly OrderStatus[]) =>
    among(statuses).reduce((sum, group) => sum + group._count, 0)
  const spent = among(STATUS_GROUPS.paid).reduce((sum, { _sum }) => sum + (_sum.totalCents ?? 0), 0)
  return {
    totalOrders: count(),
    pendingOrders: count(STATUS_GROUPS.unpaid),
    inProgressOrders: count(STATUS_GROUPS.inProgress),
    deliveredOrders: count(STATUS_GROUPS.delivered),
    totalSpent: toEuros(spent),
  }
}
