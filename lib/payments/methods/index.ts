import 'server-only'
import type { Tx } from '@/lib/db'
import { env } from '@/lib/env'
import type { PaymentMethod } from '@/lib/payments/method-names'
import { alternative } from './alternative'
import { bankTransfer } from './bank-transfer'
import { nowpayments } from './nowpayments'
import { prepaidTickets } from './prepaid-tickets'
import type { Method } from './types'

const METHODS: Record<PaymentMethod, Method> = {
  alternative,
  bank_transfer: bankTransfer,
  nowpayments,
  prepaid_tickets: prepaidTickets,
}

/** The method, whether it is offered today or an older order began with it. */
export function methodOf(id: PaymentMethod): Method {
  return METHODS[id]
}

/** What PAYMENT_METHODS names and has its settings, in its order. */
export function offeredMethods(): PaymentMethod[] {
  return env.PAYMENT_METHODS.filter((id) => methodOf(id).missingSettings().length === 0)
}

/** What keeps methods that PAYMENT_METHODS names from being offered, a sentence each; for whoever starts the shop. */
export function describeUnoffered(): string[] {
  return env.PAYMENT_METHODS.flatMap((id) => {
    const missing = methodOf(id).missingSettings()
    return missing.length > 0 ? [`${id} is not offered: it lacks ${missing.join(', ')}`] : []
  })
}

/** Lets every method take away what it kept for an order that is paid or cancelled: it may have had several. */
export async function closePayments(tx: Tx, orderId: string): Promise<void> {
  for (const method of Object.values(METHODS)) await method.close?.(tx, orderId)
}
