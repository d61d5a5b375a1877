import type { PaymentMethod } from './method-names'
import type { TicketLabel } from './tickets/kinds'

/** One prepaid ticket as it is typed: the amount is text in euros. */
export type TicketRow = { type: TicketLabel; code: string; amount: string }

/** The part of a form that says how an order is paid. */
export type PaymentFields = { method: PaymentMethod; service: string; tickets: TicketRow[] }

export const EMPTY_TICKET: TicketRow = { type: 'PCS', code: '', amount: '' }

/** Euros of "50", "49,90" or "1 049.90"; NaN for anything else. */
function eurosOf(typed: string): number {
  const text = typed.replace(/[\s€]/g, '').replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
}

/** Cents of all tickets with a code and an amount, to compare with the order's; others are not sent. */
export function ticketSum(tickets: readonly TicketRow[]): number {
  return tickets
    .filter(({ code }) => code.trim() !== '')
    .reduce((sum, { amount }) => sum + Math.round((eurosOf(amount) || 0) * 100), 0)
}

/** What a call sends besides the cart: only what the chosen method wants. */
export function paymentBody({ method, service, tickets }: PaymentFields): Record<string, unknown> {
  if (method === 'alternative') return { service }
  if (method !== 'prepaid_tickets') return {}
  return { tickets: tickets.map(({ amount, ...row }) => ({ ...row, amount: eurosOf(amount) })) }
}

/** The pay control is active: a way is chosen, and tickets cover the order (specification §4). `totalCents` of the order. */
export function isCovered(
  { method, tickets }: Pick<Partial<PaymentFields>, 'method'> & Pick<PaymentFields, 'tickets'>,
  totalCents: number,
): boolean {
  if (!method) return false
  return method !== 'prepaid_tickets' || ticketSum(tickets) >= totalCents
}

/**
 * What is chosen to begin with, of those that are offered: bank transfer where it is one (specification §2,
 * Checkout modal), and never codes, which are worth money, nor what asks for a choice of its own.
 */
export function startingMethod(offered: readonly PaymentMethod[]): PaymentMethod | undefined {
  if (offered.includes('bank_transfer')) return 'bank_transfer'
  return offered.find((id) => id !== 'prepaid_tickets' && id !== 'alternative')
}
