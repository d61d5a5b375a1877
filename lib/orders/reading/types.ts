import type { TicketState } from '@/lib/generated/prisma/enums'
import type { GuaranteedLine } from '@/lib/orders/claims/claimable'
import type { ClaimStatus } from '@/lib/orders/claims/status'
import type { InvoiceKind } from '@/lib/orders/invoices/data'
import type { OrderStatus } from '@/lib/orders/status'
import type { Delivery } from '@/lib/payments/delivery'
import type { PaymentMethod } from '@/lib/payments/methods/names'
import type { TicketLabel } from '@/lib/payments/tickets/kinds'
import type { BankDetails, NextStep } from '@/lib/payments/types'
import type { DayRange } from '@/lib/products/delivery/promise'

/** specification §3, Order server list item */
export type OrderListItem = {
  orderId: string
  orderReference: string
  status: OrderStatus
  paymentMethod: PaymentMethod
  /** Name of the service of the method `alternative`, otherwise null. */
  service: string | null
  itemCount: number
  /** "2 × Name (256 GB, Black), Name", in the order's language. */
  productInfo: string
  /** ISO 8601, UTC. */
  createdAt: string
  /** Euros. */
  totalAmount: number
  /** Euros; 0 where nothing is to be paid. */
  dueAmount: number
  canCancel: boolean
  /** In whole or in part: no more payment requests (docs/decisions/065). */
  isWithdrawn: boolean
  /** Null unless it awaits a bank transfer. */
  bank: BankDetails | null
  /** An online payment is being confirmed: nothing more should be paid. */
  isArriving: boolean
  /** See `arrivalOf`; null where no day can be promised. */
  arrival: DayRange | null
  /** Picture of the first line; may be empty. */
  image: string
  /** Awaits payment because tickets were refused. */
  hasRefusedTickets: boolean
  /** Null unless it awaits a payment arranged by e-mail. */
  mail: Extract<NextStep, { kind: 'mail' }> | null
  /** Provider sandbox: no money moves. */
  isTrial: boolean
}

/** specification §3, Order stats; §4, Dashboard figures */
export type OrderStats = {
  totalOrders: number
  pendingOrders: number
  inProgressOrders: number
  deliveredOrders: number
  /** Euros. */
  totalSpent: number
  paidOrders: number
  inReviewOrders: number
}

/** Response of `GET /api/orders`: one page, newest first, without `bank.qr`. */
export type OrderList = {
  stats: OrderStats
  orders: OrderListItem[]
  /** Awaiting payment, from all pages. */
  unpaid: OrderListItem[]
  page: number
  pages: number
}

/** Without a number for letters and pick-ups. */
export type Shipment = {
  carrier: string
  trackingNumber: string | null
  /** Tracking page; null for an unknown carrier. */
  url: string | null
}

/** Amounts in euros. */
export type OrderDetails = OrderListItem & {
  /** Copied when the order was placed. */
  customer: Delivery
  lines: {
    name: string
    description: string
    image: string
    quantity: number
    unitPrice: number
    /** Off the whole line. */
    discount: number
    /** Without the discount. */
    total: number
  }[]
  /** All that the lines were reduced by; `code` is null once the order is anonymized. */
  discount: { code: string | null; amount: number } | null
  /** `rate` in percent, `amount` the included part of the total; 0 for an export. */
  vat: { rate: number; amount: number; isExport: boolean; isReverseCharge: boolean }
  payment: OrderPayment
  /** Null before it is shipped. */
  shipment: Shipment | null
  /** Units that it holds while it is unpaid; null for none. `until`: ISO 8601, null for no end. */
  hold: { until: string | null; items: string[] } | null
  withdrawal: OrderWithdrawal
  /** Whether any line may be reviewed, or was. */
  isReviewable: boolean
  guarantee: {
    lines: GuaranteedLine[]
    /** Oldest first; `key` is the secret of the claim's page. */
    claims: { key: string; name: string; status: ClaimStatus; at: string }[]
  }
  /** Issued VAT invoices and credit notes, oldest first. */
  vatInvoices: { kind: InvoiceKind; number: string }[]
  /** Stored PDFs (`lib/orders/documents/store.ts`), oldest first. */
  documents: { kind: string; number: string }[]
  /** Oldest first. */
  history: OrderEntry[]
}

export type OrderWithdrawal = {
  isOpen: boolean
  /** "2026-12-04"; null before delivery. */
  lastDay: string | null
  /** Some units remain, so that it is from part of the order. */
  isPartial: boolean
  /** Oldest first. */
  declared: {
    at: string
    email: string
    lines: { name: string; description: string; quantity: number }[]
    isRefunded: boolean
  }[]
}

type OrderPayment = {
  /** Net of refunds. */
  received: number
  refunded: number
  due: number
  tickets: { type: TicketLabel; lastDigits: string; amount: number; state: TicketState }[]
}

export type OrderEntry = {
  /** Null for the first entry. */
  from: OrderStatus | null
  status: OrderStatus
  /** The new payment method; null if unchanged. */
  method: PaymentMethod | null
  actor: 'customer' | 'admin' | 'system'
  /** ISO 8601, UTC. */
  at: string
}
