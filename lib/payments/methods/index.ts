import 'server-only'
import type { Tx } from '@/lib/db'
import { PROVIDERS } from '@/lib/payments/providers/table'
import { setting } from '@/lib/settings/current'
import { alternative } from './alternative'
import { bankTransfer } from './bank-transfer'
import { ONLINE_METHODS, type OnlineMethod, type PaymentMethod } from './names'
import { onlineMethod } from './online'
import { prepaidTickets } from './prepaid-tickets'
import type { Method } from './types'

const METHODS: Record<PaymentMethod, Method> = {
  ...(Object.fromEntries(ONLINE_METHODS.map((id) => [id, onlineMethod(PROVIDERS[id])])) as Record<
    OnlineMethod,
    Method
  >),
  alternative,
  bank_transfer: bankTransfer,
  prepaid_tickets: prepaidTickets,
}

/** Also methods no longer offered: older orders may have them. */
export function methodOf(id: PaymentMethod): Method {
  return METHODS[id]
}

/** Methods of PAYMENT_METHODS with complete settings. */
export function offeredMethods(): PaymentMethod[] {
  return setting('PAYMENT_METHODS').filter((id) => methodOf(id).missingSettings().length === 0)
}

export const takesAmount = (id: PaymentMethod, cents: number): boolean =>
  cents >= (methodOf(id).minimumCents ?? 0)

/** Offered methods by which no money moves. */
export function trialMethods(): PaymentMethod[] {
  return offeredMethods().filter(isTrial)
}

export const isTrial = (id: PaymentMethod): boolean => methodOf(id).isTrial?.() ?? false

/** One sentence for the log per method of PAYMENT_METHODS with missing settings. */
export function describeMissingSettings(): string[] {
  return setting('PAYMENT_METHODS').flatMap((id) => {
    const missing = methodOf(id).missingSettings()
    return missing.length > 0 ? [`${id} is not offered: it lacks ${missing.join(', ')}`] : []
  })
}

/** Closes all methods of a settled order: it may have had several. */
export async function closePayments(tx: Tx, orderId: string): Promise<void> {
  for (const method of Object.values(METHODS)) await method.close?.(tx, orderId)
}
