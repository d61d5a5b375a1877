import { z } from 'zod'
import { cleanText } from '@/lib/accounts/fields'
import type { ErrorCode } from '@/lib/errors'
import type { PrepaidTicket } from '@/lib/generated/prisma/client'
import { canMove, type OrderStatus, STATUS_GROUPS } from '@/lib/orders/status'
import { openReversals } from '@/lib/payments/nowpayments/reversals'
import { parseAmount } from './amount'
import { refundableCents, WAYS } from './money'

/** What somebody in admin does to an order: `to` is where it goes, null where it stays. */
type OrderActionRule = { to: OrderStatus | null; from?: readonly OrderStatus[] }

const ORDER_ACTIONS = {
  acknowledge: { to: null },
  pay: { to: 'paid' },
  ship: { to: 'shipped' },
  deliver: { to: 'delivered' },
  complete: { to: 'completed' },
  refuse: { to: 'awaiting_payment', from: ['payment_review'] },
  review: { to: 'payment_review', from: ['cancelled'] },
  cancel: { to: 'cancelled', from: [...STATUS_GROUPS.unpaid, 'payment_review'] },
  // One that was paid: withdrawn from, sent back, or not to be had.
  cancelPaid: { to: 'cancelled', from: STATUS_GROUPS.paid },
  refund: { to: null },
  // Until it has arrived, and until it is handed over.
  track: { to: null, from: ['shipped'] },
  address: { to: null, from: [...STATUS_GROUPS.unpaid, 'payment_review', 'paid'] },
} as const satisfies Record<string, OrderActionRule>

export type OrderAction = keyof typeof ORDER_ACTIONS

/** Where the move leads, null where it only leaves a note. */
export const goalOf = (name: OrderAction): OrderStatus | null => ORDER_ACTIONS[name].to

type WithTickets = { tickets: Pick<PrepaidTicket, 'state'>[] }
type OrderToAct = Parameters<typeof refundableCents>[0] &
  Parameters<typeof openReversals>[0] &
  WithTickets

/** Whether somebody has yet to say which of its tickets the shop has redeemed. */
export const hasUndecidedTickets = ({ tickets }: WithTickets): boolean =>
  tickets.some(({ state }) => state === 'submitted')

/** What would settle the order without them. */
const AFTER_TICKETS: readonly OrderAction[] = ['pay', 'cancelPaid']

/** What can be done to an order of this status and money, the next step first. */
export function orderActionsFrom(order: OrderToAct): OrderAction[] {
  return (Object.keys(ORDER_ACTIONS) as OrderAction[]).filter((name) => {
    const { to, from }: OrderActionRule = ORDER_ACTIONS[name]
    if (name === 'acknowledge') return openReversals(order).length > 0
    if (name === 'refund') return refundableCents(order) > 0
    if (to === null) return from?.includes(order.status) ?? false
    if (AFTER_TICKETS.includes(name) && hasUndecidedTickets(order)) return false
    return canMove(order.status, to) && (from?.includes(order.status) ?? true)
  })
}

/** What ends a contract. */
const ENDING: readonly OrderAction[] = ['acknowledge', 'refund', 'cancelPaid', 'cancel']

/** The moves of an order whose contract is over, those that end it first. */
export const endingFirst = (moves: readonly OrderAction[]): OrderAction[] => [
  ...ENDING.filter((name) => moves.includes(name)),
  ...moves.filter((name) => !ENDING.includes(name)),
]

const error = { error: 'REQUIRED_FIELDS' satisfies ErrorCode }
const text = (max: number) => z.string(error).max(max, error).transform(cleanText)
const filled = (max: number) => text(max).refine(Boolean, error)
const orNull = (max: number) =>
  text(max)
    .default('')
    .transform((typed) => typed || null)

/** Longest accepted texts. */
export const MAX_OFFICE_TEXT = {
  ...{ note: 300, carrier: 60, trackingNumber: 60 },
  ...{ firstName: 80, lastName: 80, company: 80, address: 200, addressLine2: 200 },
  ...{ postalCode: 12, city: 80, phone: 30 },
} as const

/** What can be corrected of where an order goes; the country decides its VAT and stays. */
export const ADDRESS_FIELDS = [
  ...(['firstName', 'lastName', 'company', 'address'] as const),
  ...(['addressLine2', 'postalCode', 'city', 'phone'] as const),
] as const

/** `last` is the newest entry of the history that whoever moves has seen. */
const common = { orderId: z.uuid(error), last: z.uuid(error) }
const optionalNote = text(MAX_OFFICE_TEXT.note).default('')
const amount = z
  .string(error)
  .max(30, error)
  .transform((typed) => (typed.trim() === '' ? null : (parseAmount(typed) ?? -1)))

/** A day that has begun in some of the world. */
const day = z.iso
  .date({ error: 'date' })
  .refine((date) => date >= '2020' && Date.parse(date) < Date.now() + 14 * 3_600_000, {
    error: 'date',
  })

export const orderActionSchema = z.discriminatedUnion(
  'move',
  [
    z.object({
      ...common,
      move: z.literal('pay'),
      /** Cents that came by hand; null for all that is due. */
      amount: amount
        .refine((cents) => cents === null || cents >= 0, { error: 'amount' })
        .default(null),
      note: filled(MAX_OFFICE_TEXT.note),
    }),
    z.object({
      ...common,
      move: z.enum(['ship', 'track']),
      carrier: filled(MAX_OFFICE_TEXT.carrier),
      /** Null for a letter, and goods that are picked up. */
      trackingNumber: orNull(MAX_OFFICE_TEXT.trackingNumber),
    }),
    z.object({
      ...common,
      move: z.literal('address'),
      firstName: filled(MAX_OFFICE_TEXT.firstName),
      lastName: filled(MAX_OFFICE_TEXT.lastName),
      company: orNull(MAX_OFFICE_TEXT.company),
      address: filled(MAX_OFFICE_TEXT.address),
      addressLine2: orNull(MAX_OFFICE_TEXT.addressLine2),
      postalCode: orNull(MAX_OFFICE_TEXT.postalCode),
      city: filled(MAX_OFFICE_TEXT.city),
      phone: filled(MAX_OFFICE_TEXT.phone),
    }),
    z.object({
      ...common,
      move: z.enum(['deliver', 'complete', 'refuse', 'cancel']),
      note: optionalNote,
    }),
    z.object({
      ...common,
      move: z.enum(['acknowledge', 'review', 'cancelPaid']),
      note: filled(MAX_OFFICE_TEXT.note),
    }),
    z.object({
      ...common,
      move: z.literal('refund'),
      amount: amount
        .transform((cents) => cents ?? 0)
        .refine((cents) => cents > 0, { error: 'amount' }),
      way: z.enum(WAYS, error),
      /** The day on which it went back. */
      on: day,
      note: optionalNote,
    }),
  ],
  error,
)

export type OrderActionInput = z.output<typeof orderActionSchema>
