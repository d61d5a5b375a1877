import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { deliverMail } from '@/lib/mail/deliver'
import type { Mail } from '@/lib/mail/types'
import { WAYS } from '@/lib/orders/admin/money'
import { arrivalOf, withPaidEvents } from '@/lib/orders/arrival'
import { type Cancelled, isCancellable } from '@/lib/orders/cancellable'
import { shipmentOf } from '@/lib/orders/details'
import { isUnpaid, type OrderStatus, STATUS_GROUPS } from '@/lib/orders/status'
import { bankDetails } from '@/lib/payments/bank'
import { netReceivedCents } from '@/lib/payments/due'
import type { PaymentMethod } from '@/lib/payments/method-names'
import { isExport } from '@/lib/payments/vat'
import type { OrderNews } from '@/lib/runtime/outbox/topics'
import { shop } from '@/lib/shop'
import { orderNewsMail } from './order-news'
import { orderInstructionsMail, orderPlacedMail } from './order-placed'
import { orderRefundedMail } from './order-refunded'
import { orderWithdrawnMail } from './order-withdrawn'
import { recipientInMail } from './recipient-in-mail'
import type { OrderMailData } from './types'

/** While it is still so; a mail that could not leave in time says nothing that is over. */
const IS_NEWS: Record<OrderNews, (status: OrderStatus) => boolean> = {
  review: (status) => status === 'payment_review',
  refused: isUnpaid,
  paid: (status) => STATUS_GROUPS.paid.some((one) => one === status),
  shipped: (status) => status === 'shipped',
  delivered: (status) => status === 'delivered' || status === 'completed',
  cancelled: () => true,
  'called-off': () => true,
  expired: (status) => status === 'cancelled',
  partly: isUnpaid,
  undone: (status) => status === 'cancelled',
  corrected: isUnpaid,
  reminder: isUnpaid,
}

/** Of a contract that is over nobody asks for money. */
const ASKS_FOR_MONEY: readonly OrderNews[] = ['partly', 'corrected', 'reminder']

/** Beyond what the law wants: its customer may do without (specification §3, Notification preferences). */
const OPTIONAL: readonly OrderNews[] = ['review', 'paid', 'shipped', 'delivered', 'reminder']

/**
 * Mails the confirmation of an order with the instructions to pay; `id` is that of the outbox message.
 * Says nothing when the order has been cancelled before its mail could leave: the mail about that comes.
 */
export function mailOrderPlaced(orderId: string, id: string): Promise<void> {
  return mailAbout(orderId, id, orderPlacedMail, ({ status }) => status !== 'cancelled')
}

/** Mails how to pay an order by the method that was chosen for it, unless it is another by now. */
export function mailOrderInstructions(
  { orderId, method }: { orderId: string; method: PaymentMethod },
  id: string,
): Promise<void> {
  return mailAbout(
    orderId,
    id,
    orderInstructionsMail,
    ({ status, paymentMethod, withdrawal }) =>
      isUnpaid(status) && paymentMethod === method && !withdrawal,
  )
}

/** Mails what has happened to an order, as long as it is so. */
export function mailOrderNews(news: OrderNews, orderId: string, id: string): Promise<void> {
  const write = (data: OrderMailData, language: Language) => orderNewsMail(news, data, language)
  return mailAbout(orderId, id, write, ({ status, withdrawal, user }) => {
    const isUnwanted = OPTIONAL.includes(news) && user?.orderNotifications === false
    const isOver = withdrawal !== null && ASKS_FOR_MONEY.includes(news)
    return IS_NEWS[news](status) && !isUnwanted && !isOver
  })
}

/** Acknowledges a withdrawal on a durable medium, with its content and its time (Directive 2011/83/EU, Article 11a). */
export async function mailOrderWithdrawn(orderId: string, id: string): Promise<void> {
  const withdrawal = await prisma.orderWithdrawal.findUnique({ where: { orderId } })
  if (!withdrawal?.email) return
  const { name, email, createdAt: at } = withdrawal
  const write = (data: OrderMailData, language: Language) =>
    orderWithdrawnMail(data, { name, email, at }, language)
  await mailAbout(orderId, id, write, () => true, email)
}

/** Mails what was given back, when and in what way. */
export async function mailOrderRefunded(
  { orderId, moneyId }: { orderId: string; moneyId: string },
  id: string,
): Promise<void> {
  const given = await prisma.orderMoney.findUnique({ where: { id: moneyId } })
  const way = WAYS.find((one) => one === given?.way)
  if (!given || !way) return
  const { amountCents, happenedOn: on } = given
  const write = (data: OrderMailData, language: Language) =>
    orderRefundedMail(data, { amountCents, way, on }, language)
  await mailAbout(orderId, id, write, () => true)
}

function wayOut(order: Cancelled & { withdrawal: object | null }): OrderMailData['wayOut'] {
  if (order.withdrawal) return null
  return isCancellable(order) ? 'cancel' : 'withdraw'
}

async function mailAbout(
  orderId: string,
  id: string,
  write: (data: OrderMailData, language: Language) => Promise<Mail>,
  isWanted: (order: {
    status: OrderStatus
    paymentMethod: PaymentMethod
    withdrawal: object | null
    user: { orderNotifications: boolean } | null
  }) => boolean,
  address?: string,
) {
  const order = await prisma.order.findUnique({
    where: { id: orderId },
    include: {
      lines: { orderBy: { position: 'asc' } },
      invoices: true,
      withdrawal: true,
      history: withPaidEvents,
      user: { select: { orderNotifications: true, email: true } },
    },
  })
  // An order that was erased or made anonymous has nobody to write to.
  if (!order?.email || !isWanted(order)) return
  const { reference, createdAt, lines, totalCents } = order
  const customer = recipientInMail(order)
  const data = {
    shop,
    ...{ reference, createdAt, lines, totalCents },
    dueCents: order.dueCents,
    receivedCents: netReceivedCents(order),
    wayOut: wayOut(order),
    vatRate: order.vatRate.toNumber(),
    isExport: isExport(order.country, order.vatRate.toNumber()),
    customer,
    paymentMethod: order.paymentMethod,
    shipment: shipmentOf(order),
    bank: bankDetails({ ...order, firstName: customer.firstName }),
    arrival: arrivalOf(order),
    writtenAt: new Date(),
  }
  const to = { name: '', address: address ?? order.email }
  await deliverMail(await write(data, order.language), to, id)
}
