import { z } from 'zod'
import { cleanText } from '@/lib/accounts/fields'
import type { ErrorCode } from '@/lib/errors'
import type { OrderWithdrawal, PrepaidTicket } from '@/lib/generated/prisma/client'
import { canTransition, type OrderStatus, STATUS_GROUPS } from '@/lib/orders/status'
import type { Delivery } from '@/lib/payments/delivery'
import { openReversals } from '@/lib/payments/online/payment-history'
import { parseAmount } from './amount'
import { GOODS_BACK, REFUND_WAYS, refundableCents } from './money'

/** `to` null: the status stays. */
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
  // After a withdrawal, a return, or when the goods are unavailable.
  cancelPaid: { to: 'cancelled', from: STATUS_GROUPS.paid },
  refund: { to: null },
  goodsBack: { to: null },
  track: { to: null, from: ['shipped'] },
  address: { to: null, from: [...STATUS_GROUPS.unpaid, 'payment_review', 'paid'] },
} as const satisfies Record<string, OrderActionRule>

export type OrderAction = keyof typeof ORDER_ACTIONS

export const targetStatusOf = (name: OrderAction): OrderStatus | null => ORDER_ACTIONS[name].to

type WithTickets = { tickets: Pick<PrepaidTicket, 'state'>[] }
type OrderToAct = Parameters<typeof refundableCents>[0] &
  Parameters<typeof openReversals>[0] &
  WithTickets & { withdrawals: Pick<OrderWithdrawal, 'goodsBackOn'>[] }

export const hasUndecidedTickets = ({ tickets }: WithTickets): boolean =>
  tickets.some(({ state }) => state === 'submitted')

/** Actions that would settle the order without its undecided tickets. */
const AFTER_TICKETS: readonly OrderAction[] = ['pay', 'cancelPaid']

export function orderActionsFrom(order: OrderToAct): OrderAction[] {
  return (Object.keys(ORDER_ACTIONS) as OrderAction[]).filter((name) => {
    const { to, from }: OrderActionRule = ORDER_ACTIONS[name]
    if (name === 'acknowledge') return openReversals(order).length > 0
    if (name === 'refund') return refundableCents(order) > 0
    if (name === 'goodsBack') return order.withdrawals.some(({ goodsBackOn }) => !goodsBackOn)
    if (to === null) return from?.includes(order.status) ?? false
    if (AFTER_TICKETS.includes(name) && hasUndecidedTickets(order)) return false
    return canTransition(order.status, to) && (from?.includes(order.status) ?? true)
  })
}

const ENDING_ACTIONS: readonly OrderAction[] = ['acknowledge', 'refund', 'cancelPaid', 'cancel']

export const sortEndingFirst = (actions: readonly OrderAction[]): OrderAction[] => [
  ...ENDING_ACTIONS.filter((name) => actions.includes(name)),
  ...actions.filter((name) => !ENDING_ACTIONS.includes(name)),
]

const error = { error: 'REQUIRED_FIELDS' satisfies ErrorCode }
const text = (max: number) => z.string(error).max(max, error).transform(cleanText)
const filled = (max: number) => text(max).refine(Boolean, error)
const orNull = (max: number) =>
  text(max)
    .default('')
    .transform((typed) => typed || null)

export const MAX_ADMIN_TEXT = {
  note: 300,
  carrier: 60,
  trackingNumber: 60,
  firstName: 80,
  lastName: 80,
  company: 80,
  address: 200,
  addressLine2: 200,
  postalCode: 12,
  city: 80,
  phone: 30,
} as const

/** Without the country, which decides the VAT. */
type CorrectedField = Exclude<keyof Delivery, 'country' | 'email'>

const address = {
  firstName: filled(MAX_ADMIN_TEXT.firstName),
  lastName: filled(MAX_ADMIN_TEXT.lastName),
  company: orNull(MAX_ADMIN_TEXT.company),
  address: filled(MAX_ADMIN_TEXT.address),
  addressLine2: orNull(MAX_ADMIN_TEXT.addressLine2),
  postalCode: orNull(MAX_ADMIN_TEXT.postalCode),
  city: filled(MAX_ADMIN_TEXT.city),
  phone: filled(MAX_ADMIN_TEXT.phone),
} satisfies Record<CorrectedField, z.ZodType>

/** What an administrator corrects, in the order of the form. */
export const ADDRESS_FIELDS = Object.keys(address) as CorrectedField[]

/** `last`: id of the newest history entry that the form was rendered with. */
const common = { orderId: z.uuid(error), last: z.uuid(error) }
const optionalNote = text(MAX_ADMIN_TEXT.note).default('')
const amount = z
  .string(error)
  .max(30, error)
  .transform((typed) => (typed.trim() === '' ? null : (parseAmount(typed) ?? -1)))

/** Not after today in any time zone. */
const day = z.iso
  .date({ error: 'date' })
  .refine((date) => date >= '2020' && Date.parse(date) < Date.now() + 14 * 3_600_000, {
    error: 'date',
  })

export const orderActionSchema = z.discriminatedUnion(
  'orderAction',
  [
    z.object({
      ...common,
      orderAction: z.literal('pay'),
      /** Cents received by hand; null for all that is due. */
      amount: amount
        .refine((cents) => cents === null || cents >= 0, { error: 'amount' })
        .default(null),
      note: filled(MAX_ADMIN_TEXT.note),
    }),
    z.object({
      ...common,
      orderAction: z.enum(['ship', 'track']),
      carrier: filled(MAX_ADMIN_TEXT.carrier),
      /** Null for letters and pick-ups. */
      trackingNumber: orNull(MAX_ADMIN_TEXT.trackingNumber),
    }),
    z.object({
      ...common,
      orderAction: z.literal('address'),
      ...address,
    }),
    z.object({
      ...common,
      orderAction: z.enum(['deliver', 'complete', 'refuse', 'cancel']),
      note: optionalNote,
    }),
    z.object({
      ...common,
      orderAction: z.enum(['acknowledge', 'review', 'cancelPaid']),
      note: filled(MAX_ADMIN_TEXT.note),
    }),
    z.object({
      ...common,
      orderAction: z.literal('refund'),
      amount: amount
        .transform((cents) => cents ?? 0)
        .refine((cents) => cents > 0, { error: 'amount' }),
      way: z.enum(REFUND_WAYS, error),
      on: day,
      /** The withdrawal whose units are refunded; empty for other refunds. */
      withdrawalId: z.union([z.uuid(error), z.literal('')]).default(''),
      note: optionalNote,
    }),
    z.object({
      ...common,
      orderAction: z.literal('goodsBack'),
      withdrawalId: z.uuid(error),
      goodsBack: z.enum(GOODS_BACK, error),
      on: day,
      note: optionalNote,
    }),
  ],
  error,
)

export type OrderActionInput = z.output<typeof orderActionSchema>
