import type { Order, Prisma } from '@/lib/generated/prisma/client'
import { includedVat, toEuros } from '@/lib/money'
import { trackingUrl } from '@/lib/orders/carriers'
import { guaranteedLines } from '@/lib/orders/claims/claimable'
import { asIssued, issuedInvoices } from '@/lib/orders/invoices/issued'
import { discountOf, lineTotalCents } from '@/lib/orders/lines'
import { withLines } from '@/lib/orders/returns/withdrawal-lines'
import { lastDayToWithdraw, mayWithdraw } from '@/lib/orders/returns/withdrawal-period'
import { isReviewable } from '@/lib/orders/reviews/reviewable'
import { netReceivedCents } from '@/lib/payments/model'
import { ticketLabel } from '@/lib/payments/tickets/kinds'
import { isExport } from '@/lib/payments/vat/vat'
import type { OrderDetails, OrderEntry, OrderListItem, OrderWithdrawal, Shipment } from './types'

export const withDetails = {
  lines: { orderBy: { position: 'asc' } },
  invoices: true,
  history: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  tickets: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  withdrawals: { include: withLines, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  claims: {
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: { line: { select: { name: true } } },
  },
  vatInvoices: issuedInvoices,
  documents: {
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { kind: true, number: true },
  },
} as const satisfies Prisma.OrderInclude

type Row = Prisma.OrderGetPayload<{ include: typeof withDetails }>

export function asDetails(order: Row): Omit<OrderDetails, keyof OrderListItem | 'hold'> {
  const { email, firstName, lastName, address, city, country, phone } = order
  const { company, addressLine2, postalCode } = order
  const rate = order.vatRate.toNumber()
  return {
    customer: {
      email,
      firstName,
      lastName,
      company,
      address,
      addressLine2,
      postalCode,
      city,
      country,
      phone,
    },
    lines: order.lines.map((line) => ({
      name: line.name,
      description: line.description,
      image: line.image,
      quantity: line.quantity,
      unitPrice: toEuros(line.unitPriceCents),
      discount: toEuros(line.discountCents),
      total: toEuros(lineTotalCents(line)),
    })),
    discount: discountIn(order),
    vat: {
      rate,
      amount: toEuros(includedVat(order.totalCents, rate)),
      isExport: isExport(country, rate),
      isReverseCharge: order.vatTreatment === 'reverse_charge',
    },
    payment: {
      received: toEuros(netReceivedCents(order)),
      refunded: toEuros(order.refundedCents),
      due: toEuros(order.dueCents),
      tickets: order.tickets.map(({ type, lastDigits, amountCents, state }) => ({
        type: ticketLabel(type),
        lastDigits,
        state,
        amount: toEuros(amountCents),
      })),
    },
    shipment: shipmentOf(order),
    withdrawal: withdrawalOf(order),
    guarantee: guaranteeOf(order),
    isReviewable: isReviewable(order),
    vatInvoices: order.vatInvoices.map(asIssued),
    documents: order.documents,
    history: order.history.filter(isPublicEvent).map(asEntry),
  }
}

function discountIn({ discountCode: code, lines }: Row): OrderDetails['discount'] {
  const amount = toEuros(discountOf(lines))
  return amount > 0 ? { code, amount } : null
}

export function shipmentOf({
  carrier,
  trackingNumber,
}: Pick<Order, 'carrier' | 'trackingNumber'>): Shipment | null {
  if (!carrier) return null
  return { carrier, trackingNumber, url: trackingUrl(carrier, trackingNumber) }
}

const deliveredAt = ({ history }: Row): Date | undefined =>
  history.filter(isPublicEvent).findLast(({ toStatus }) => toStatus === 'delivered')?.createdAt

const guaranteeOf = (order: Row): OrderDetails['guarantee'] => ({
  lines: guaranteedLines(order, deliveredAt(order)),
  claims: order.claims.map(({ key, status, createdAt, line }) => ({
    key,
    status,
    name: line.name,
    at: createdAt.toISOString(),
  })),
})

function withdrawalOf(order: Row): OrderWithdrawal {
  const { withdrawals, withdrawnAt } = order
  const delivery = deliveredAt(order) ?? null
  return {
    isOpen: !withdrawnAt && mayWithdraw(order, delivery, new Date()),
    lastDay: delivery && lastDayToWithdraw(delivery),
    isPartial: withdrawals.length > 0 && !withdrawnAt,
    declared: withdrawals.map(({ createdAt, email, lines, refundId }) => ({
      at: createdAt.toISOString(),
      email,
      isRefunded: refundId !== null,
      lines: lines.map(({ quantity, line: { name, description } }) => ({
        name,
        description,
        quantity,
      })),
    })),
  }
}

/** Events that change neither status nor method are internal notes. */
const isPublicEvent = ({ fromStatus, toStatus, paymentMethod }: Row['history'][number]) =>
  fromStatus !== toStatus || paymentMethod !== null

const asEntry = (event: Row['history'][number]): OrderEntry => ({
  from: event.fromStatus,
  status: event.toStatus,
  method: event.paymentMethod,
  // Guaranteed by a constraint of the table.
  actor: event.actor as OrderEntry['actor'],
  at: event.createdAt.toISOString(),
})
