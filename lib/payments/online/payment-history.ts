import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'
import { FAILED_STATES, PENDING_STATES } from '@/lib/payments/model'

// SQL aggregates over `payment_events`, of one payment or grouped by payment.

/** When the money was first received; unknown states count. */
export const FIRST_MONEY = Prisma.sql`
  min(created_at) filter (where state <> all(${[...FAILED_STATES, ...PENDING_STATES]})
    and paid_amount > 0)`

/** The money was received at some time. */
export const HAS_RECEIVED = Prisma.sql`(${FIRST_MONEY} is not null)`

/** A refund that is booked as money of the order leaves its payment received. */
const IS_NOT_BOOKED = Prisma.sql`money_id is null`

/** Final: later messages change nothing. */
export const IS_REFUNDED = Prisma.sql`coalesce(
  bool_or(state = 'refunded' and ${IS_NOT_BOOKED}), false)`

/** Money not held: refunded, or failed after receipt. A failed payment may still be received once. */
export const IS_RETURNED = Prisma.sql`(${IS_REFUNDED} or coalesce(
  max(created_at) filter (where state = any(${[...FAILED_STATES]}) and ${IS_NOT_BOOKED})
    > coalesce(${FIRST_MONEY}, '-infinity'), false))`
