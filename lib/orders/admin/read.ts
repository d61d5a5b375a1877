import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { type DueRefund, readDueRefund } from './due-refunds'
import { refundableCents } from './money'
import { endingFirst, type OrderAction, orderActionsFrom } from './order-actions'

const oldestFirst = [{ createdAt: 'asc' }, { id: 'asc' }] as const

const everything = {
  lines: { orderBy: { position: 'asc' } },
  history: { orderBy: [...oldestFirst] },
  payments: { orderBy: [...oldestFirst] },
  invoices: { orderBy: [...oldestFirst] },
  // A code goes to nobody unasked, not even sealed.
  tickets: {
    orderBy: [...oldestFirst],
    select: {
      id: true,
      type: true,
      amountCents: true,
      lastDigits: true,
      state: true,
      erasedAt: true,
    },
  },
  withdrawal: true,
  money: { orderBy: [...oldestFirst] },
} satisfies Prisma.OrderInclude

/** An order with everything admin shows of it, and what can be done to it. */
export type AdminOrder = Prisma.OrderGetPayload<{ include: typeof everything }> & {
  moves: OrderAction[]
  /** The newest entry of the history: what a form must have seen. */
  last: string
  dueRefund: DueRefund | null
  /** Cents that can be given back at the most. */
  refundableCents: number
}

/** The order of this reference, whoever's it is. UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export const readAdminOrder = asAdmin(
  async (_admin, reference: string): Promise<Result<AdminOrder>> => {
    // The database takes no NUL.
    if (!/^[\w-]{1,60}$/.test(reference)) return fail('NOT_FOUND')
    const order = await prisma.order.findUnique({ where: { reference }, include: everything })
    if (!order) return fail('NOT_FOUND')
    const dueRefund = await readDueRefund(order.id)
    const isOver = order.withdrawal !== null || dueRefund?.reason === 'cancelled'
    const moves = orderActionsFrom(order)
    return ok({
      ...order,
      moves: isOver ? endingFirst(moves) : moves,
      last: order.history.at(-1)?.id ?? '',
      dueRefund,
      refundableCents: refundableCents(order),
    })
  },
)
