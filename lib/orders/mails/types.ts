import type { PostalAddress } from '@/lib/accounts/address-lines'
import type { Shipment } from '@/lib/orders/types'
import type { PaymentMethod } from '@/lib/payments/method-names'
import type { BankDetails } from '@/lib/payments/types'
import type { DayRange } from '@/lib/products/delivery/promise'

/** Everything the mails about an order say; nothing is looked up while they are written. */
export type OrderMailData = {
  shop: { name: string; email: string; url: string }
  reference: string
  createdAt: Date
  lines: { name: string; description: string; quantity: number; unitPriceCents: number }[]
  totalCents: number
  /** Less than the total where a part was paid already. */
  dueCents: number
  /** What of its money is here. */
  receivedCents: number
  /** How its customer can be rid of it while it is unpaid; null for who has withdrawn. */
  wayOut: 'cancel' | 'withdraw' | null
  /** Percent included in the total. */
  vatRate: number
  /** Goods leave the European Union without VAT: import duties may be due. */
  isExport: boolean
  /** Names that were typed by a stranger to the mailbox, or that have a link, are empty. */
  customer: PostalAddress
  paymentMethod: PaymentMethod
  /** Null before it is shipped. */
  shipment: Shipment | null
  bank: BankDetails
  /** When it arrives, as counted from its payment; null where no day can be promised. */
  arrival: DayRange | null
  /** From when on "today" counts in it. */
  writtenAt: Date
}
