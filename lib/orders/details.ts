import type { Order, Prisma } from '@/lib/generated/prisma/client'
import { includedVat, toEuros } from '@/lib/money'
import { netReceivedCents } from '@/lib/payments/due'
import { ticketLabel } from '@/lib/payments/tickets/kinds'
import { isExport } from '@/lib/payments/vat'
import { trackingUrl } from './carriers'
import type { OrderDetails, OrderEntry, OrderListItem, OrderWithdrawal, Shipment } from './types'
import { lastDayToWithdraw, mayWithdraw } from './withdrawal-period'

/** What only the page of an order shows. */
export const withDetails = {
  lines: { orderBy: { position: 'asc' } },
  invoices: true,
  history: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  tickets: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  withdrawal: true,
} as const satisfies Prisma.OrderInclude

type Row = Prisma.OrderGetPayload<{ include: typeof withDetails }>

/** An order in full, besides what its list shows. */
export function asDetails(order: Row): Omit<OrderDetails, keyof OrderListItem> {
  const { email, firstName, lastName, address, city, country, phone } = order
  const { company, addressLine2, postalCode } = order
  const rate = order.vatRate.toNumber()
  return {
    customer: {
      ...{ email, firstName, lastName, company, address, addressLine2, postalCode, city },
      ...{ country, phone },
    },
    lines: order.lines.map(({ name, description, image, quantity, unitPriceCents }) => ({
      ...{ name, description, image, quantity },
      unitPrice: toEuros(unitPriceCents),
      total: toEuros(unitPriceCents * quantity),
    })),
    vat: {
      ...{ rate, amount: toEuros(includedVat(order.totalCents, rate)) },
      isExport: isExport(country, rate),
    },
    payment: {
      received: toEuros(netReceivedCents(order)),
      refunded: toEuros(order.refundedCents),
      due: toEuros(order.dueCents),
      tickets: order.tickets.map(({ type, lastDigits, amountCents, state }) => ({
        ...{ type: ticketLabel(type), lastDigits, state },
        amount: toEuros(amountCents),
      })),
    },
    shipment: shipmentOf(order),
    withdrawal: withdrawalOf(order),
    history: order.history.filter(isTold).map(asEntry),
  }
}

/** Who brings an order and under which number, once it is shipped. */
export function shipmentOf({
  carrier,
  trackingNumber,
}: Pick<Order, 'carrier' | 'trackingNumber'>): Shipment | null {
  if (!carrier) return null
  return { carrier, trackingNumber, url: trackingUrl(carrier, trackingNumber) }
}

function withdrawalOf(order: Row): OrderWithdrawal {
  const { history, withdrawal } = order
  const delivery =
    history.filter(isTold).findLast(({ toStatus }) => toStatus === 'delivered')?.createdAt ?? null
  return {
    isOpen: !withdrawal && mayWithdraw(order, delivery, new Date()),
    lastDay: delivery && lastDayToWithdraw(delivery),
    declared: withdrawal && { at: withdrawal.createdAt.toISOString(), email: withdrawal.email },
  }
}

/** Where neither status nor method changes, the shop's people have left a note for each other. */
const isTold = ({ fromStatus, toStatus, paymentMethod }: Row['history'][number]) =>
  fromStatus !== toStatus || paymentMethod !== null

const asEntry = (event: Row['history'][number]): OrderEntry => ({
  from: event.fromStatus,
  status: event.toStatus,
  method: event.paymentMethod,
  // A constraint of the table lets no other in.
  actor: event.actor as OrderEntry['actor'],
  at: event.createdAt.toISOString(),
})
