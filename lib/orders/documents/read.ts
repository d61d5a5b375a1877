import 'server-only'
import { asCustomer } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { STATUS_GROUPS } from '@/lib/orders/status'
import { countAttempt } from '@/lib/security/rate-limit'

const withLines = {
  lines: { orderBy: { position: 'asc' } },
  invoices: true,
} as const satisfies Prisma.OrderInclude

/** An order with everything that its documents say of it. */
export type PaperOrder = Prisma.OrderGetPayload<{ include: typeof withLines }>

/**
 * The order of this reference while its customer, who is signed in, has not paid it.
 * UNAUTHENTICATED, TOO_MANY_REQUESTS, NOT_FOUND also for somebody else's and for one that is paid.
 */
export const readOwnUnpaid = asCustomer(
  async (user, reference: string): Promise<Result<PaperOrder>> => {
    const refused = await countAttempt('documents', user.id)
    if (refused) return refused
    // The database takes no NUL.
    if (!/^[\w-]{1,60}$/.test(reference)) return fail('NOT_FOUND')
    const order = await prisma.order.findFirst({
      where: { reference, userId: user.id, status: { in: [...STATUS_GROUPS.unpaid] } },
      include: withLines,
    })
    return order ? ok(order) : fail('NOT_FOUND')
  },
)
