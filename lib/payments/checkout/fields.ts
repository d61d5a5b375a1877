import type { Delivery } from '@/lib/payments/delivery'
import type { PaymentMethod } from '@/lib/payments/methods/names'
import type { TicketLabel } from '@/lib/payments/tickets/kinds'
import type { CheckoutSetup } from '@/lib/payments/types'

/** `amount` in euros as typed. */
export type TicketRow = { type: TicketLabel; code: string; amount: string }

export type PaymentFields = { method: PaymentMethod; service: string; tickets: TicketRow[] }

export const EMPTY_TICKET: TicketRow = { type: 'PCS', code: '', amount: '' }

/** Parses "50", "49,90" or "1 049.90" as euros; NaN otherwise. */
function eurosOf(typed: string): number {
  const text = typed.replace(/[\s€]/g, '').replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
}

/** Cents of all tickets with a code. */
export function ticketSum(tickets: readonly TicketRow[]): number {
  return tickets
    .filter(({ code }) => code.trim() !== '')
    .reduce((sum, { amount }) => sum + Math.round((eurosOf(amount) || 0) * 100), 0)
}

export function paymentBody({ method, service, tickets }: PaymentFields): Record<string, unknown> {
  if (method === 'alternative') return { service }
  if (method !== 'prepaid_tickets') return {}
  return { tickets: tickets.map(({ amount, ...row }) => ({ ...row, amount: eurosOf(amount) })) }
}

/** All methods while the cart, and so the total, is unknown. */
export const payableMethods = (
  { methods, minimums }: Pick<CheckoutSetup, 'methods' | 'minimums'>,
  totalCents: number,
): PaymentMethod[] =>
  totalCents === 0 ? methods : methods.filter((id) => totalCents >= (minimums[id] ?? 0))

/** Enables the pay button (specification §4). */
export function isCovered(
  { method, tickets }: Pick<Partial<PaymentFields>, 'method'> & Pick<PaymentFields, 'tickets'>,
  totalCents: number,
): boolean {
  if (!method) return false
  return method !== 'prepaid_tickets' || ticketSum(tickets) >= totalCents
}

/** Bank transfer if offered (specification §2, Checkout modal), never tickets or a method with a further choice. */
export function defaultMethod(offered: readonly PaymentMethod[]): PaymentMethod | undefined {
  if (offered.includes('bank_transfer')) return 'bank_transfer'
  return offered.find((id) => id !== 'prepaid_tickets' && id !== 'alternative')
}

const IN_FORM_ORDER = {
  firstName: null,
  lastName: null,
  email: null,
  company: null,
  address: null,
  addressLine2: null,
  postalCode: null,
  city: null,
  country: null,
  phone: null,
} satisfies Record<keyof Delivery, null>

/** All fields of a delivery, in the order of the form. */
export const DELIVERY_FIELDS = Object.keys(IN_FORM_ORDER) as (keyof Delivery)[]
