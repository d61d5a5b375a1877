import { CreditCard, Landmark, type LucideIcon, Mail, Ticket } from 'lucide-react'
import type { ComponentType } from 'react'
import type { PaymentMethod } from '@/lib/payments/method-names'
import { TicketRows } from './ticket-rows'

/** What a customer sees of a method besides its texts (`payments.method`, `payments.methodText`). */
export type MethodView = {
  Icon: LucideIcon
  /** The call that places an order with it. */
  path: string
  isRecommended?: boolean
  /** What it asks for, below its text while it is chosen. */
  Fields?: ComponentType<{ totalCents: number }>
}

/** The customer's side of every method of `lib/payments/methods`. */
export const METHOD_VIEWS: Record<PaymentMethod, MethodView> = {
  bank_transfer: { Icon: Landmark, path: '/api/payment/bank-transfer' },
  nowpayments: { Icon: CreditCard, path: '/api/payment/nowpayments-init', isRecommended: true },
  prepaid_tickets: { Icon: Ticket, path: '/api/payment/prepaid-tickets', Fields: TicketRows },
  alternative: { Icon: Mail, path: '/api/payment/alternative' },
}
