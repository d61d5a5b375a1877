import { z } from 'zod'
import { cleanText } from '@/lib/accounts/fields'
import type { ErrorCode } from '@/lib/errors'
import { canMove, type OrderStatus, STATUS_GROUPS } from '../status'
import { parseAmount } from './amount'

/** What somebody in the back office does to an order: `to` is where it goes, null where it stays. */
type OfficeMove = { to: OrderStatus | null; from?: readonly OrderStatus[] }

const MOVES = {
  pay: { to: 'paid' },
  ship: { to: 'shipped' },
  deliver: { to: 'delivered' },
  complete: { to: 'completed' },
  refuse: { to: 'awaiting_payment', from: ['payment_review'] },
  review: { to: 'payment_review', from: ['cancelled'] },
  cancel: { to: 'cancelled' },
  refund: { to: null, from: [...STATUS_GROUPS.paid, 'payment_review', 'cancelled'] },
} as const satisfies Record<string, OfficeMove>

export type MoveName = keyof typeof MOVES

/** Where the move leads, null where it only leaves a note. */
export const goalOf = (name: MoveName): OrderStatus | null => MOVES[name].to

/** What can be done to an order of this status, the next step first. */
export function movesFrom(status: OrderStatus): MoveName[] {
  return (Object.keys(MOVES) as MoveName[]).filter((name) => {
    const { to, from }: OfficeMove = MOVES[name]
    return (to === null || canMove(status, to)) && (from?.includes(status) ?? true)
  })
}

const error = { error: 'REQUIRED_FIELDS' satisfies ErrorCode }
const text = (max: number) => z.string(error).max(max, error).transform(cleanText)
const filled = (max: number) => text(max).refine(Boolean, error)

/** Longest accepted texts. */
export const MAX_OFFICE_TEXT = { note: 300, carrier: 60, trackingNumber: 60 } as const

/** `last` is the newest entry of the history that whoever moves has seen. */
const common = { orderId: z.uuid(error), last: z.uuid(error) }
const optionalNote = text(MAX_OFFICE_TEXT.note).default('')

export const moveSchema = z.discriminatedUnion(
  'move',
  [
    z.object({
      ...common,
      move: z.enum(['pay', 'review']),
      note: filled(MAX_OFFICE_TEXT.note),
    }),
    z.object({
      ...common,
      move: z.literal('ship'),
      carrier: filled(MAX_OFFICE_TEXT.carrier),
      trackingNumber: filled(MAX_OFFICE_TEXT.trackingNumber),
    }),
    z.object({
      ...common,
      move: z.enum(['deliver', 'complete', 'refuse', 'cancel']),
      note: optionalNote,
    }),
    z.object({
      ...common,
      move: z.literal('refund'),
      amount: z
        .string(error)
        .max(30, error)
        .transform((typed) => parseAmount(typed) ?? 0)
        .refine((cents) => cents > 0, { error: 'amount' }),
      note: filled(MAX_OFFICE_TEXT.note),
    }),
  ],
  error,
)

export type MoveInput = z.output<typeof moveSchema>
