import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { issuedInvoices } from '@/lib/orders/invoices/issued'
import { withLines } from '@/lib/orders/returns/withdrawal-lines'
import { readProviderRefundable } from '@/lib/payments/online/payment-history'
import { type DueRefund, readDueRefund } from './due-refunds'
import { refundableCents } from './money'
import { type OrderAction, orderActionsFrom, sortEndingFirst } from './order-actions'

const oldestFirst = [{ createdAt: 'asc' }, { id: 'asc' }] as const

const everything = {
  lines: { orderBy: { position: 'asc' } },
  history: { orderBy: [...oldestFirst] },
  payments: { orderBy: [...oldestFirst] },
  invoices: { orderBy: [...oldestFirst] },
  // Without the code, even encrypted.
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
  withdrawals: { include: withLines, orderBy: [...oldestFirst] },
  termsVersion: { select: { hash: true, firstShownAt: true } },
  documents: {
    orderBy: [...oldestFirst],
    select: { id: true, kind: true, number: true, fileName: true, createdAt: true },
  },
  money: { orderBy: [...oldestFirst] },
  vatInvoices: issuedInvoices,
} satisfies Prisma.OrderInclude

export type AdminOrder = Prisma.OrderGetPayload<{ include: typeof everything }> & {
  actions: OrderAction[]
  last: string
  dueRefund: DueRefund | null
  refundableCents: number
  /** Cents that the payment provider can refund at once. */
  providerRefundableCents: number
}

export const readAdminOrder = asAdmin(
  async (_admin, reference: string): Promise<Result<AdminOrder>> => {
    // PostgreSQL rejects NUL.
    if (!/^[\w-]{1,60}$/.test(reference)) return fail('NOT_FOUND')
    const order = await prisma.order.findUnique({ where: { reference }, include: everything })
    if (!order) return fail('NOT_FOUND')
    const [dueRefund, provider] = await Promise.all([
      readDueRefund(order.id),
      readProviderRefundable(order.id),
    ])
    const isOver = order.withdrawnAt !== null || dueRefund?.reason === 'cancelled'
    const actions = orderActionsFrom(order)
    return ok({
      ...order,
      actions: isOver ? sortEndingFirst(actions) : actions,
      last: order.history.at(-1)?.id ?? '',
      dueRefund,
      refundableCents: refundableCents(order),
      providerRefundableCents: provider?.cents ?? 0,
    })
  },
)
