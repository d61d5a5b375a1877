import 'server-only'
import { asCustomer } from '@/lib/auth/access'
import { getCurrentUser } from '@/lib/auth/session'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { toEuros } from '@/lib/money'
import { isCancellable } from '@/lib/orders/payment-state'
import { isUnpaid, STATUS_GROUPS } from '@/lib/orders/status'
import { readHold } from '@/lib/orders/unpaid/hold'
import { bankDetails } from '@/lib/payments/bank/bank'
import { isTrial } from '@/lib/payments/methods'
import { mailStep } from '@/lib/payments/methods/alternative'
import { serviceOf } from '@/lib/payments/methods/alternatives'
import { isArriving } from '@/lib/payments/model'
import { countAttempt } from '@/lib/security/rate-limit'
import { isUuid } from '@/lib/text/uuid'
import { arrivalOf, withPaidEvents } from './arrival'
import { asDetails, withDetails } from './details'
import { type OrdersPageRequest, readListPage, readPageRequest } from './list-page'
import type { OrderDetails, OrderList, OrderListItem } from './types'

const withLines = {
  lines: { orderBy: { position: 'asc' } },
  invoices: true,
  withdrawals: true,
  history: withPaidEvents,
  tickets: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} as const satisfies Prisma.OrderInclude

type OrderRow = Prisma.OrderGetPayload<{ include: typeof withLines }>

/** A page of the customer's orders, newest first, with the dashboard's figures. UNAUTHENTICATED. */
export async function listOrders(request = readPageRequest()): Promise<Result<OrderList>> {
  const user = await getCurrentUser()
  return user ? ok(await readList(user.id, request)) : fail('UNAUTHENTICATED')
}

/** `listOrders` for the API, rate-limited: TOO_MANY_REQUESTS too. */
export const listOrdersByCall = asCustomer(
  async (user, request: OrdersPageRequest): Promise<Result<OrderList>> => {
    return (await countAttempt('listOrders', user.id)) ?? ok(await readList(user.id, request))
  },
)

async function readList(userId: string, request: OrdersPageRequest): Promise<OrderList> {
  const { shown, unpaid, ...list } = await readListPage(userId, request)
  const orders = await prisma.order.findMany({
    where: { userId, id: { in: [...shown, ...unpaid] } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: withLines,
  })
  const items = (await Promise.all(orders.map(asListItem))).map(withoutQr)
  return {
    ...list,
    orders: items.filter(({ orderId }) => shown.has(orderId)),
    unpaid: items.filter(({ orderId }) => unpaid.has(orderId)),
  }
}

/** A QR code is larger than the rest of an order; only the order's page has it. */
const withoutQr = (item: OrderListItem): OrderListItem => ({
  ...item,
  bank: item.bank && { ...item.bank, qr: null },
})

const RECENT_MS = 30 * 60_000

/** Reference of the customer's last order of the last half hour. UNAUTHENTICATED, NOT_FOUND. */
export const findRecentOrder = asCustomer(async (user): Promise<Result<string>> => {
  const order = await prisma.order.findFirst({
    where: {
      userId: user.id,
      status: { not: 'cancelled' },
      createdAt: { gt: new Date(Date.now() - RECENT_MS) },
    },
    orderBy: { createdAt: 'desc' },
    select: { reference: true },
  })
  return order ? ok(order.reference) : fail('NOT_FOUND')
})

/** By id or reference. UNAUTHENTICATED; NOT_FOUND, also for another customer's order. */
export const getOrder = asCustomer(async (user, name: string): Promise<Result<OrderDetails>> => {
  const order = await prisma.order.findFirst({
    where: { ...whereNamed(name), userId: user.id },
    include: { ...withLines, ...withDetails },
  })
  if (!order) return fail('NOT_FOUND')
  const hold = await readHold(order.id)
  return ok({
    ...(await asListItem(order)),
    ...asDetails(order),
    hold: hold && { ...hold, until: hold.until?.toISOString() ?? null },
  })
})

/** By id or reference. PostgreSQL rejects NUL. */
export const whereNamed = (name: string) =>
  isUuid(name) ? { id: name } : { reference: /^[A-Z0-9-]{1,40}$/.test(name) ? name : '' }

const isToPay = ({ status, withdrawals }: OrderRow) => isUnpaid(status) && withdrawals.length === 0

async function readMail(order: OrderRow) {
  if (order.paymentMethod !== 'alternative' || !isToPay(order)) return null
  return mailStep(order)
}

/** The references that belong to a paid order, of any customer. */
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
    service: serviceOf(order) ?? null,
    itemCount: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    productInfo: order.lines.map(describeLine).join(', '),
    createdAt: order.createdAt.toISOString(),
    totalAmount: toEuros(order.totalCents),
    dueAmount: isToPay(order) ? toEuros(order.dueCents) : 0,
    canCancel: isCancellable(order),
    isWithdrawn: order.withdrawals.length > 0,
    bank: isPaidByTransfer && isToPay(order) ? bankDetails(order) : null,
    isArriving: isUnpaid(order.status) && isArriving(order),
    arrival: arrivalOf(order),
    hasRefusedTickets: isToPay(order) && order.tickets.some(({ state }) => state === 'refused'),
    mail: await readMail(order),
    image: order.lines[0]?.image ?? '',
    isTrial: isTrial(order.paymentMethod),
  }
}

function describeLine({ name, description, quantity }: OrderRow['lines'][number]) {
  const choice = description && ` (${description})`
  return `${quantity > 1 ? `${quantity} × ` : ''}${name}${choice}`
}
