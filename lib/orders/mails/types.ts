import type { PostalAddress } from '@/lib/accounts/places/address-lines'
import type { Shipment } from '@/lib/orders/reading/types'
import type { Hold } from '@/lib/orders/unpaid/hold'
import type { PaymentMethod } from '@/lib/payments/methods/names'
import type { BankDetails } from '@/lib/payments/types'
import type { DayRange } from '@/lib/products/delivery/promise'

/** All data of an order mail: rendering is pure. */
export type OrderMailData = {
  shop: { name: string; email: string; url: string }
  reference: string
  createdAt: Date
  lines: { name: string; description: string; quantity: number; unitPriceCents: number }[]
  /** Off the lines; 0 without a discount. */
  discountCents: number
  discountCode: string | null
  totalCents: number
  /** Less than the total of a partly paid order. */
  dueCents: number
  /** Units that it holds while it is unpaid. */
  hold: Hold | null
  /** Net of refunds. */
  receivedCents: number
  /** How to get out of an unpaid order; null after a withdrawal, 'part' after one from part of it. */
  cancelOption: 'cancel' | 'withdraw' | 'part' | null
  /** Percent, included in the total. */
  vatRate: number
  /** Delivery outside the European Union without VAT: import duties may be due. */
  isExport: boolean
  /** A business in another member state, without VAT. */
  isReverseCharge: boolean
  /** As given by `recipientInMail`: names may be empty. */
  customer: PostalAddress
  paymentMethod: PaymentMethod
  /** See `serviceOf`. */
  service?: string | undefined
  shipment: Shipment | null
  bank: BankDetails
  /** See `arrivalOf`; null where no day can be promised. */
  arrival: DayRange | null
  /** Delivery if paid on the day of the order. */
  promised: DayRange
  /** The seller's legal data, and e-mail address and telephone, in the order's language. */
  seller: { lines: string[]; contact: string }
  /** "Today" for the timing. */
  writtenAt: Date
}
