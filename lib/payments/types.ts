import type { OrderedLine } from '@/lib/cart/types'
import type { OrderStatus } from '@/lib/generated/prisma/enums'
import type { DayRange } from '@/lib/products/delivery/promise'
import type { AllClosedDays } from '@/lib/products/delivery/read-promise'
import type { Alternative } from './alternatives'
import type { Delivery, DeliveryBody } from './delivery'
import type { PaymentMethod } from './method-names'

/** Where an order is paid by bank transfer (specification §3, Bank details). */
export type BankDetails = {
  beneficiary: string
  /** Without spaces; shown through `groupIban`. */
  iban: string
  bic: string
  /** ISO 11649 creditor reference of the order: what the customer writes in the transfer. */
  reference: string
  orderReference: string
  /** Euros. */
  amount: number
  /** For a bank's free-text field: "deposit" and the customer's first name (specification §9, References). */
  note: string
  /** When the order arrives if it is transferred now, and by an instant transfer. */
  arrival: { standard: DayRange; instant: DayRange }
  /** For banking apps (EPC069-12); null for what SEPA cannot carry. */
  qr: QrCode | null
}

/** A QR code without the light border that readers want around it (`lib/payments/qr-rows.ts`). */
export type QrCode = {
  /** Modules a side. */
  size: number
  /** The modules from the top left, row after row, four a hexadecimal digit, 1 for dark. */
  dark: string
}

/** What a customer does next to pay an order, by its method. */
export type NextStep =
  | { kind: 'bank'; bank: BankDetails }
  /** The provider's page. */
  | { kind: 'redirect'; url: string }
  /** Nothing: somebody of the shop looks at what was handed in. */
  | { kind: 'review' }
  /** Nothing: it is paid, under way or cancelled. */
  | { kind: 'settled' }
  /** A mail to the shop, which answers how to pay: `url` opens it ready to send (RFC 6068). */
  | { kind: 'mail'; service: Alternative; address: string; url: string }

/** An order as the call that placed it answers. */
export type PlacedOrder = {
  id: string
  reference: string
  status: OrderStatus
  /** Euros. */
  total: number
}

export type PlacedTransfer = PlacedOrder & { bank: BankDetails }

/** The body of every call that places an order (specification §7), besides what its method wants; amounts in euros, as the customer saw them. */
export type OrderBody = {
  customerEmail: string
  customerName: string
  totalAmount: number
  cartItems: {
    /** Product id. */
    id: string
    name: string
    /** Unit price. */
    price: number
    quantity: number
    variantId?: string
    /** "capacity, colour" in any of the languages; says which variant where `variantId` is missing. */
    description?: string
  }[]
  /** Who receives it and where; else as the account says. */
  delivery?: DeliveryBody
  /** 'ask' is refused where an unpaid order may be meant; 'keep' orders a second time, an id cancels that order first. */
  unpaid?: string
  /** The order's language; else that of the page, else the account's. */
  language?: string
}

/** What the checkout form begins with, for the signed-in customer. */
export type CheckoutSetup = {
  /** As the account says; orders are kept apart by its address. */
  customer: Delivery
  /** Offered today, in this order. */
  methods: PaymentMethod[]
  /** Online payments are a trial: no money moves. */
  isSandbox: boolean
  /** Percent of VAT by country, and of every other; `exports` are the countries whose goods leave without any. */
  vat: { rates: Partial<Record<string, number>>; rate: number; exports: string[] }
  /** Countries that cannot be chosen. */
  notDelivered: string[]
  /** Days that are not counted, of the shop and of each country that has any soon. */
  closed: AllClosedDays
}

/** What every call answers that places an order or begins its payment. */
export type PlacedAnswer = { success: true; order: PlacedOrder; next: NextStep }

/** One entry of `items` in a 409 PRICE_CHANGED; unit prices in euros. */
export type ChangedPrice = {
  id: string
  variantId: string
  name: string
  /** What the customer saw. */
  oldPrice: number
  /** What it costs now. */
  price: number
}

/** A 409 PRICE_CHANGED: `items` is empty when only the sum was wrong. `total` in euros, at today's prices. */
export type PriceChangedAnswer = {
  success: false
  error: 'PRICE_CHANGED'
  items: ChangedPrice[]
  total: number
}

/** A 409 UNAVAILABLE: the lines that cannot be ordered, with id and variantId as they were sent. */
export type UnavailableAnswer = {
  success: false
  error: 'UNAVAILABLE'
  items: { id: string; variantId?: string; description?: string; name: string }[]
}

/** An order of the customer who comes back from a provider. */
export type ReturnedOrder = {
  reference: string
  /** Euros: what is still due of an order that is to be paid, else its total. */
  amount: number
  /** Waits for its payment, and none is on its way. */
  isToPay: boolean
  /** A payment of it was begun, is looked at or has arrived. */
  isUnderPayment: boolean
  /** As a cart names them. */
  lines: OrderedLine[]
}

/**
 * A 409 UNPAID_ORDER: this customer has an unpaid order with some of the same products (`hasSame`), or with an online
 * payment that was broken off. `total` in euros.
 */
export type UnpaidOrderAnswer = {
  success: false
  error: 'UNPAID_ORDER'
  order: { id: string; reference: string; total: number; canCancel: boolean; hasSame: boolean }
}
