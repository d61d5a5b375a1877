import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'
import { TIME_ZONE } from '@/lib/time'
import type { Period } from './period'

/** SQL condition: the time is on a day of the period, in the shop's time zone. */
export const within = (time: Prisma.Sql, { from, to }: Period) => Prisma.sql`
  ${time} >= ${from}::date::timestamp at time zone ${TIME_ZONE}
  and ${time} < (${to}::date + 1)::timestamp at time zone ${TIME_ZONE}`
