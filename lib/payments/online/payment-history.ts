import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'
import { FAILED, PENDING } from './payment'

// SQL aggregates over `payment_events`, of one payment or grouped by payment.

/** When the money was first received; unknown statuses count. */
export const FIRST_MONEY = Prisma.sql`
  min(created_at) filter (where data->>'payment_status' <> all(${[...FAILED, ...PENDING]})
    and (data->>'actually_paid')::numeric > 0)`

/** The money was received at some time. */
export const HAS_RECEIVED = Prisma.sql`(${FIRST_MONEY} is not null)`

/** A refund that is booked as money of the order leaves its payment received. */
const IS_NOT_BOOKED = Prisma.sql`data->>'moneyId' is null`

/** Final: later messages change nothing. */
export const IS_REFUNDED = Prisma.sql`coalesce(
  bool_or(data->>'payment_status' = 'refunded' and ${IS_NOT_BOOKED}), false)`

/** Money not held: refunded, or failed after receipt. A failed payment may still be received once. */
export const IS_RETURNED = Prisma.sql`(${IS_REFUNDED} or coalesce(
  max(created_at) filter (where data->>'payment_status' = any(${FAILED}) and ${IS_NOT_BOOKED})
    > coalesce(${FIRST_MONEY}, '-infinity'), false))`
