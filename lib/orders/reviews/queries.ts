import 'server-only'
import { getCurrentUser } from '@/lib/auth/session'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Order, Prisma } from '@/lib/generated/prisma/client'
import { isUuid } from '@/lib/text/uuid'
import { type ReviewableLine, reviewableLines, withReviews } from './reviewable'

/** The mailed link's secret, or the number of an order of the signed-in customer. */
export type ReviewAccess = { token?: unknown; reference?: unknown }

export type ReviewPage = {
  reference: string
  /** First name of the signed-in customer; empty by the mailed link, whose mailbox may be a stranger's. */
  firstName: string
  lines: ReviewableLine[]
}

/** NOT_FOUND, also once the order is anonymous; UNAUTHENTICATED for an order number without a session. */
export async function readReviewPage(access: ReviewAccess): Promise<Result<ReviewPage>> {
  const found = await findReviewedOrder(access)
  if (!found.ok) return found
  const { id, reference } = found.value
  const firstName = access.token ? '' : found.value.firstName
  const order = await prisma.order.findUniqueOrThrow({ where: { id }, include: withReviews })
  return ok({ reference, firstName, lines: reviewableLines(order) })
}

export async function findReviewedOrder({
  token,
  reference,
}: ReviewAccess): Promise<Result<Order>> {
  if (token) {
    if (typeof token !== 'string' || !isUuid(token)) return fail('NOT_FOUND')
    return found({ reviewRequest: { key: token } })
  }
  const user = await getCurrentUser()
  if (!user) return fail('UNAUTHENTICATED')
  return found({ userId: user.id, reference: clean(reference) })
}

async function found(where: Prisma.OrderWhereInput): Promise<Result<Order>> {
  const order = await prisma.order.findFirst({ where: { ...where, email: { not: '' } } })
  return order ? ok(order) : fail('NOT_FOUND')
}

/** PostgreSQL rejects NUL. */
const clean = (named: unknown) => (/^[A-Z0-9-]{1,40}$/.test(String(named)) ? String(named) : '')
