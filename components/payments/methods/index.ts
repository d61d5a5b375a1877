import { CreditCard, Landmark, type LucideIcon, Mail, Ticket, WalletCards } from 'lucide-react'
import type { ComponentType } from 'react'
import type { PaymentMethod } from '@/lib/payments/methods/names'
import { TicketRows } from './ticket-rows'

/** Texts are in `payments.method` and `payments.methodText`. */
export type MethodView = {
  Icon: LucideIcon
  path: string
  isRecommended?: boolean
  Fields?: ComponentType
}

export const METHOD_VIEWS: Record<PaymentMethod, MethodView> = {
  bank_transfer: { Icon: Landmark, path: '/api/payment/bank-transfer' },
  nowpayments: { Icon: CreditCard, path: '/api/payment/nowpayments-init', isRecommended: true },
  stripe: { Icon: WalletCards, path: '/api/payment/stripe-init' },
  prepaid_tickets: { Icon: Ticket, path: '/api/payment/prepaid-tickets', Fields: TicketRows },
  alternative: { Icon: Mail, path: '/api/payment/alternative' },
}
