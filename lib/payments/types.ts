import type { VatCheck } from '@/lib/accounts/billing/model'
import type { OrderedLine } from '@/lib/cart/types'
import type { OrderStatus } from '@/lib/generated/prisma/enums'
import type { Language } from '@/lib/languages'
import type { DiscountRefusal } from '@/lib/payments/discounts/types'
import type { Alternative } from '@/lib/payments/methods/alternatives'
import type { PaymentMethod } from '@/lib/payments/methods/names'
import type { CheckoutVat } from '@/lib/payments/vat/charged'
import type { DayRange, OwnDays } from '@/lib/products/delivery/promise'
import type { AllClosedDays } from '@/lib/products/delivery/read-promise'
import type { Delivery, DeliveryBody } from './delivery'

/** specification §3, Bank details */
export type BankAccount = {
  beneficiary: string
  /** Without spaces; display with `groupIban`. */
  iban: string
  bic: string
}

export type BankDetails = BankAccount & {
  /** ISO 11649 creditor reference, to be written in the transfer. */
  reference: string
  orderReference: string
  /** Euros. */
  amount: number
  /** For a free-text field: "deposit" and the first name (specification §9, References). */
  note: string
  arrival: { standard: DayRange; instant: DayRange }
  /** EPC069-12; null outside SEPA. */
  qr: QrCode | null
}

/** Without the quiet zone (`lib/payments/bank/qr-rows.ts`). */
export type QrCode = {
  size: number
  /** Row by row from the top left, four modules per hexadecimal digit, 1 for dark. */
  dark: string
}

export type NextStep =
  | { kind: 'bank'; bank: BankDetails }
  | { kind: 'redirect'; url: string }
  | { kind: 'review' }
  | { kind: 'settled' }
  /** `url`: mailto link with the prepared mail (RFC 6068), in the order's language. */
  | { kind: 'mail'; service: Alternative; address: string; url: string; language: Language }

export type PlacedOrder = {
  id: string
  reference: string
  status: OrderStatus
  /** Euros. */
  total: number
}

export type PlacedTransfer = PlacedOrder & { bank: BankDetails }

/** Request body of an order (specification §7), without the method's fields; amounts in euros as displayed. */
export type OrderBody = {
  customerEmail: string
  customerName: string
  totalAmount: number
  cartItems: {
    id: string
    name: string
    price: number
    quantity: number
    variantId?: string
    /** "capacity, colour" in any language; identifies the variant without `variantId`. */
    description?: string
  }[]
  /** Default: the account's address. */
  delivery?: DeliveryBody
  /** See `orderSchema` in `lib/orders/placing/schema.ts`. */
  unpaid?: string
  discountCode?: string
  /** Objects to requests for reviews, of this order and later ones. */
  noReviewMails?: boolean
  /** Default: the page's language, then the account's. */
  language?: string
}

export type CheckoutSetup = {
  /** The account's data; drafts are stored per e-mail address. */
  customer: Delivery
  /** In the order of display. */
  methods: PaymentMethod[]
  /** Cents below which a method is not offered. */
  minimums: Partial<Record<PaymentMethod, number>>
  /** Methods by which no money moves. */
  trials: PaymentMethod[]
  vat: CheckoutVat
  /** The account's, and how its number stands; null of a consumer. */
  business: {
    company: string
    vatNumber: string | null
    status: VatCheck['status'] | 'held' | null
  } | null
  notDelivered: string[]
  /** A discount code may be entered. */
  hasDiscounts: boolean
  /** Countries of delivery where the request for a review can be objected to (`readObjectionCountries`). */
  objectionCountries: string[]
  /** For transfers, shown before the order. */
  account: BankAccount
  closed: AllClosedDays
  /** Where the owner promises other days than the zone's. */
  days: OwnDays
  /** HTML to stand above the order button (`components/legal/order-note.ts`). */
  orderNote: string
}

/** Response of calls that place an order or start its payment. */
export type PlacedAnswer = { success: true; order: PlacedOrder; next: NextStep }

/** Unit prices in euros. */
export type ChangedPrice = {
  id: string
  variantId: string
  name: string
  oldPrice: number
  price: number
}

/** 409; `items` is empty when only the sum was wrong. `total` in euros at current prices. */
export type PriceChangedAnswer = {
  success: false
  error: 'PRICE_CHANGED'
  items: ChangedPrice[]
  total: number
}

/** 409; ids as they were sent. */
export type UnavailableAnswer = {
  success: false
  error: 'UNAVAILABLE'
  items: { id: string; variantId?: string; description?: string; name: string }[]
}

/** 409; `left`: units that may still be ordered, fewer than in the cart. */
export type OutOfStockAnswer = {
  success: false
  error: 'OUT_OF_STOCK'
  items: (UnavailableAnswer['items'][number] & { left: number })[]
}

/** 409; `minimum` in euros. */
export type DiscountRefusedAnswer = {
  success: false
  error: 'DISCOUNT_REFUSED'
  reason: DiscountRefusal
  minimum: number
}

export type ReturnedOrder = {
  reference: string
  /** Euros: the due amount if unpaid, else the total. */
  amount: number
  /** Awaits payment, and none is arriving. */
  isToPay: boolean
  /** A payment was started, is reviewed or received. */
  isUnderPayment: boolean
  lines: OrderedLine[]
}

/** 409; `hasSame`: it has some of these products, else a broken-off online payment. `total` in euros. */
export type UnpaidOrderAnswer = {
  success: false
  error: 'UNPAID_ORDER'
  order: { id: string; reference: string; total: number; canCancel: boolean; hasSame: boolean }
}
