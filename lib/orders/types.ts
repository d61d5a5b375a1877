import type { TicketState } from '@/lib/generated/prisma/enums'
import type { PaymentMethod } from '@/lib/payments/method-names'
import type { TicketLabel } from '@/lib/payments/tickets/kinds'
import type { BankDetails, NextStep } from '@/lib/payments/types'
import type { DayRange } from '@/lib/products/delivery/promise'
import type { OrderStatus } from './status'

/** An order as its customer's list shows it (specification §3, Order server list item). */
export type OrderListItem = {
  orderId: string
  orderReference: string
  status: OrderStatus
  paymentMethod: PaymentMethod
  /** Pieces, not lines. */
  itemCount: number
  /** "2 × Name (256 GB, Black), Name", in the order's language. */
  productInfo: string
  /** ISO 8601, UTC. */
  createdAt: string
  /** Euros. */
  totalAmount: number
  /** Euros: what is still to be paid of an order that is to be paid. */
  dueAmount: number
  canCancel: boolean
  /** Its customer has withdrawn from the contract, and is asked for nothing more. */
  isWithdrawn: boolean
  /** For a bank-transfer order that is to be paid, else null. */
  bank: BankDetails | null
  /** An online payment is on its way: nothing more should be paid meanwhile. */
  isArriving: boolean
  /** When it arrives: if it is paid now, or as counted from its payment; null where no day can be promised. */
  arrival: DayRange | null
  /** The picture of its first line; empty where that has none. */
  image: string
  /** It waits for its payment because tickets were not accepted. */
  hasRefusedTickets: boolean
  /** For an order that is to be paid and whose method is arranged by e-mail. */
  mail: Extract<NextStep, { kind: 'mail' }> | null
  /** Its online payment is a trial: no money moves. */
  isTrial: boolean
}

/** The dashboard's figures (specification §3, Order stats; §4, Dashboard figures). */
export type OrderStats = {
  totalOrders: number
  /** Unpaid: pending or awaiting payment. */
  pendingOrders: number
  /** Under payment review, paid or shipped. */
  inProgressOrders: number
  deliveredOrders: number
  /** Euros: everything paid and not cancelled. */
  totalSpent: number
  /** Paid and not cancelled. */
  paidOrders: number
  inReviewOrders: number
}

/** The answer of `GET /api/orders`: one page, newest order first; no `bank.qr`, which the order's page has. */
export type OrderList = {
  stats: OrderStats
  orders: OrderListItem[]
  /** The orders that wait for a payment, on whichever page they stand. */
  unpaid: OrderListItem[]
  /** From 1. */
  page: number
  pages: number
}

/** One order in full. Amounts in euros. */
/** Which carrier brings an order; without a number for a letter or goods that are picked up. */
export type Shipment = {
  carrier: string
  trackingNumber: string | null
  /** The carrier's page about it, where that is known. */
  url: string | null
}

export type OrderDetails = OrderListItem & {
  /** As the account was when the order was placed. */
  customer: {
    email: string
    firstName: string
    lastName: string
    company: string | null
    address: string
    addressLine2: string | null
    postalCode: string | null
    city: string
    country: string
    phone: string
  }
  lines: {
    name: string
    description: string
    image: string
    quantity: number
    unitPrice: number
    total: number
  }[]
  /** Percent, and what of the total that is; none for an export, where import duties may be due. */
  vat: { rate: number; amount: number; isExport: boolean }
  payment: OrderPayment
  /** Null before it is shipped. */
  shipment: Shipment | null
  withdrawal: OrderWithdrawal
  /** Oldest first. */
  history: OrderEntry[]
}

export type OrderWithdrawal = {
  /** The customer may withdraw from the contract now. */
  isOpen: boolean
  /** The last day of that, such as "2026-12-04"; null before the goods are there. */
  lastDay: string | null
  /** Null as long as the customer has not. */
  declared: { at: string; email: string } | null
}

type OrderPayment = {
  /** Arrived in whatever way and is still here; 0 where nothing did. */
  received: number
  /** What was paid back of it. */
  refunded: number
  /** What is still to be paid of it; the total where nothing arrived. */
  due: number
  tickets: { type: TicketLabel; lastDigits: string; amount: number; state: TicketState }[]
}

/** One line of an order's history. */
export type OrderEntry = {
  /** Null on the first. */
  from: OrderStatus | null
  status: OrderStatus
  /** What the method of payment was changed to; null where it stayed. */
  method: PaymentMethod | null
  actor: 'customer' | 'admin' | 'system'
  /** ISO 8601, UTC. */
  at: string
}
