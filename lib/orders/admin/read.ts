import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { type GiveBack, readGiveBack } from './give-back'
import { refundableCents } from './money'
import { endingFirst, type MoveName, movesFrom } from './moves'

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

/** An order with everything the back office shows of it, and what can be done to it. */
export type OfficeOrder = Prisma.OrderGetPayload<{ include: typeof everything }> & {
  moves: MoveName[]
  /** The newest entry of the history: what a form must have seen. */
  last: string
  giveBack: GiveBack | null
  /** Cents that can be given back at the most. */
  refundableCents: number
}

/** The order of this reference, whoever's it is. UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export const readOfficeOrder = asAdmin(
  async (_admin, reference: string): Promise<Result<OfficeOrder>> => {
    // The database takes no NUL.
    if (!/^[\w-]{1,60}$/.test(reference)) return fail('NOT_FOUND')
    const order = await prisma.order.findUnique({ where: { reference }, include: everything })
    if (!order) return fail('NOT_FOUND')
    const giveBack = await readGiveBack(order.id)
    const isOver = order.withdrawal !== null || giveBack?.reason === 'cancelled'
    const moves = movesFrom(order)
    return ok({
      ...order,
      moves: isOver ? endingFirst(moves) : moves,
      last: order.history.at(-1)?.id ?? '',
      giveBack,
      refundableCents: refundableCents(order),
    })
  },
)
