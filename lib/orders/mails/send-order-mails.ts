import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { deliverMail } from '@/lib/mail/deliver'
import { mailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import { REFUND_WAYS } from '@/lib/orders/admin/money'
import { readClaim } from '@/lib/orders/claims/queries'
import { isRepaired } from '@/lib/orders/claims/status'
import { confirmOrder } from '@/lib/orders/documents/confirm'
import { contactLine, sellerLines } from '@/lib/orders/documents/parts'
import type { InvoiceKind } from '@/lib/orders/invoices/data'
import { discountOf, itemOf } from '@/lib/orders/lines'
import { type Cancelled, isCancellable } from '@/lib/orders/payment-state'
import { arrivalOf, withPaidEvents } from '@/lib/orders/reading/arrival'
import { shipmentOf } from '@/lib/orders/reading/details'
import { withLines } from '@/lib/orders/returns/withdrawal-lines'
import { isUnpaid, type OrderStatus, STATUS_GROUPS } from '@/lib/orders/status'
import { readHold } from '@/lib/orders/unpaid/hold'
import { paths } from '@/lib/paths'
import { bankDetails } from '@/lib/payments/bank/bank'
import { serviceOf } from '@/lib/payments/methods/alternatives'
import type { PaymentMethod } from '@/lib/payments/methods/names'
import { netReceivedCents } from '@/lib/payments/model'
import { isExport } from '@/lib/payments/vat/vat'
import { promiseFor } from '@/lib/products/delivery/read-promise'
import type { OrderUpdate, Payload } from '@/lib/runtime/outbox/topics'
import { shop } from '@/lib/shop'
import { claimReceivedMail, claimUpdatedMail } from './claim-mails'
import { orderInstructionsMail, orderPlacedMail } from './order-placed'
import { orderRefundedMail } from './order-refunded'
import { orderUpdateMail } from './order-update'
import { orderWithdrawnMail } from './order-withdrawn'
import { readCancellationNote, readInvoiceById, readNewestInvoice } from './read-attached-invoice'
import { recipientInMail } from './recipient-in-mail'
import type { OrderMailData } from './types'

/** Statuses in which a delayed mail is still true. */
const IS_CURRENT: Record<OrderUpdate, (status: OrderStatus) => boolean> = {
  review: (status) => status === 'payment_review',
  refused: isUnpaid,
  paid: (status) => STATUS_GROUPS.paid.some((one) => one === status),
  shipped: (status) => status === 'shipped',
  delivered: (status) => status === 'delivered' || status === 'completed',
  cancelled: () => true,
  'cancelled-by-shop': () => true,
  expired: (status) => status === 'cancelled',
  partly: isUnpaid,
  'cancelled-refund-due': (status) => status === 'cancelled',
  corrected: isUnpaid,
  reminder: isUnpaid,
}

/** No payment requests after withdrawal. */
const PAYMENT_REQUESTS: readonly OrderUpdate[] = ['partly', 'corrected', 'reminder']

/** Customers may turn these off (specification §3, Notification preferences). */
const OPTIONAL: readonly OrderUpdate[] = ['review', 'paid', 'shipped', 'delivered', 'reminder']

const ATTACHED: Partial<Record<OrderUpdate, InvoiceKind>> = {
  paid: 'invoice',
  cancelled: 'credit_note',
  'cancelled-by-shop': 'credit_note',
  'cancelled-refund-due': 'credit_note',
}

/** `id` is the outbox message's. Skipped for an order cancelled meanwhile: that has its own mail. */
export function mailOrderPlaced(orderId: string, id: string): Promise<void> {
  const write = async (data: OrderMailData, language: Language) =>
    orderPlacedMail(data, language, await confirmOrder(orderId))
  return mailAbout(orderId, id, write, ({ status }) => status !== 'cancelled')
}

export function mailOrderInstructions(
  { orderId, method }: { orderId: string; method: PaymentMethod },
  id: string,
): Promise<void> {
  return mailAbout(
    orderId,
    id,
    orderInstructionsMail,
    ({ status, paymentMethod, withdrawals }) =>
      isUnpaid(status) && paymentMethod === method && withdrawals.length === 0,
  )
}

export function mailOrderUpdate(update: OrderUpdate, orderId: string, id: string): Promise<void> {
  const kind = ATTACHED[update]
  const write = async (data: OrderMailData, language: Language) =>
    orderUpdateMail(update, data, language, kind ? await readNewestInvoice(orderId, kind) : null)
  return mailAbout(orderId, id, write, ({ status, withdrawals, user }) => {
    const isOptedOut = OPTIONAL.includes(update) && user?.orderNotifications === false
    const isOver = withdrawals.length > 0 && PAYMENT_REQUESTS.includes(update)
    return IS_CURRENT[update](status) && !isOptedOut && !isOver
  })
}

/** Acknowledgement on a durable medium (Directive 2011/83/EU, Article 11a). */
export async function mailOrderWithdrawn(
  { orderId, withdrawalId }: Payload<'mail.order-withdrawn'>,
  id: string,
): Promise<void> {
  const withdrawal = await prisma.orderWithdrawal.findUnique({
    where: { id: withdrawalId },
    include: withLines,
  })
  if (!withdrawal?.email) return
  const { name, email, createdAt: at, lines: withdrawn } = withdrawal
  const lines = withdrawn.map(({ line, quantity }) => ({ ...line, quantity }))
  const write = (data: OrderMailData, language: Language) =>
    orderWithdrawnMail(data, { name, email, at, lines }, language)
  await mailAbout(orderId, id, write, () => true, email)
  await prisma.orderWithdrawal.updateMany({
    where: { id: withdrawalId, acknowledgedAt: null },
    data: { acknowledgedAt: new Date() },
  })
}

export async function mailOrderRefunded(
  { orderId, moneyId, creditNoteId }: Payload<'mail.order-refunded'>,
  id: string,
): Promise<void> {
  const refund = await prisma.orderMoney.findUnique({ where: { id: moneyId } })
  const way = REFUND_WAYS.find((one) => one === refund?.way)
  if (!refund || !way) return
  const { amountCents, happenedOn: on } = refund
  const refunded = { amountCents, way, on }
  const write = async (data: OrderMailData, language: Language) => {
    const note = await (creditNoteId
      ? readInvoiceById(creditNoteId)
      : readCancellationNote(orderId))
    return orderRefundedMail(data, refunded, language, note)
  }
  await mailAbout(orderId, id, write, () => true)
}

export async function mailClaimReceived(
  { orderId, claimId }: Payload<'mail.claim-received'>,
  id: string,
): Promise<void> {
  const claim = await prisma.claim.findUnique({ where: { id: claimId }, include: { line: true } })
  if (!claim) return
  const { key, line, wish, description, createdAt: at } = claim
  const write = (data: OrderMailData, language: Language) => {
    const path = paths.claimStatus(language, key)
    return claimReceivedMail(data, { item: itemOf(line), wish, description, at, path }, language)
  }
  await mailAbout(orderId, id, write, () => true)
}

export async function mailClaimUpdated(
  { orderId, claimId, eventId }: Payload<'mail.claim-updated'>,
  id: string,
): Promise<void> {
  const event = await prisma.claimEvent.findUnique({ where: { id: eventId } })
  const claim = await readClaimToMail(claimId)
  if (!claim || !event?.fromStatus || event.toStatus === 'received') return
  const { fromStatus, toStatus: status, message } = event
  const write = (data: OrderMailData, language: Language) => {
    const update = {
      item: itemOf(claim.line),
      status,
      message,
      path: paths.claimStatus(language, claim.key),
      prolongedUntil: isRepaired(fromStatus, status) ? claim.until : null,
    }
    return claimUpdatedMail(data, update, language)
  }
  await mailAbout(orderId, id, write, () => true)
}

async function readClaimToMail(id: string) {
  const claim = await prisma.claim.findUnique({ where: { id }, select: { key: true } })
  const read = claim && (await readClaim(claim.key))
  return read?.ok ? read.value : null
}

function cancelOption(
  order: Cancelled & { withdrawnAt: Date | null; withdrawals: object[] },
): OrderMailData['cancelOption'] {
  if (order.withdrawnAt) return null
  if (order.withdrawals.length > 0) return 'part'
  return isCancellable(order) ? 'cancel' : 'withdraw'
}

async function readSeller(language: Language): Promise<OrderMailData['seller']> {
  const t = await mailTexts(language)
  return { lines: await sellerLines(language, t), contact: contactLine(language, t) }
}

async function mailAbout(
  orderId: string,
  id: string,
  write: (data: OrderMailData, language: Language) => Promise<Mail>,
  shouldSend: (order: {
    status: OrderStatus
    paymentMethod: PaymentMethod
    withdrawals: object[]
    user: { orderNotifications: boolean } | null
  }) => boolean,
  address?: string,
) {
  const order = await prisma.order.findUnique({
    where: { id: orderId },
    include: {
      lines: { orderBy: { position: 'asc' } },
      invoices: true,
      withdrawals: { select: { id: true } },
      history: withPaidEvents,
      user: { select: { orderNotifications: true, email: true } },
    },
  })
  // Erased and anonymised orders have no address.
  if (!order?.email || !shouldSend(order)) return
  const { reference, createdAt, lines, totalCents } = order
  const customer = recipientInMail(order)
  const data = {
    shop,
    reference,
    createdAt,
    lines,
    totalCents,
    discountCents: discountOf(lines),
    discountCode: order.discountCode,
    dueCents: order.dueCents,
    hold: await readHold(orderId),
    receivedCents: netReceivedCents(order),
    cancelOption: cancelOption(order),
    vatRate: order.vatRate.toNumber(),
    isExport: isExport(order.country, order.vatRate.toNumber()),
    isReverseCharge: order.vatTreatment === 'reverse_charge',
    customer,
    paymentMethod: order.paymentMethod,
    service: serviceOf(order),
    shipment: shipmentOf(order),
    bank: bankDetails({ ...order, firstName: customer.firstName }),
    arrival: arrivalOf(order),
    promised: promiseFor(order.paymentMethod, order, createdAt),
    seller: await readSeller(order.language),
    writtenAt: new Date(),
  }
  const to = { name: '', address: address ?? order.email }
  await deliverMail(await write(data, order.language), to, id)
}
