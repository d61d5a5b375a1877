import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'
import { FAILED, PENDING } from './payment'

// Aggregates over `payment_events`: over those of one payment, or grouped by payment.

const FIRST_MONEY = Prisma.sql`
  min(created_at) filter (where data->>'payment_status' <> all(${[...FAILED, ...PENDING]})
    and (data->>'actually_paid')::numeric > 0)`

/** Whether the provider has said of a payment that its money is here, be it by a word not known yet. */
export const HAS_COME = Prisma.sql`(${FIRST_MONEY} is not null)`

/** Whether a payment went back for good: nothing that is told afterwards can be news. */
export const IS_REFUNDED = Prisma.sql`coalesce(bool_or(data->>'payment_status' = 'refunded'), false)`

/** Whether the money of a payment is not here any more, or never was: one that failed may come after all, once. */
export const IS_GONE = Prisma.sql`(${IS_REFUNDED} or coalesce(
  max(created_at) filter (where data->>'payment_status' = any(${FAILED}))
    > coalesce(${FIRST_MONEY}, '-infinity'), false))`
