import 'server-only'
import type { Tx } from '@/lib/db'
import type { Invoice } from '@/lib/generated/prisma/client'
import { sumOf } from '@/lib/money'
import { issueCreditNote, readInvoicedCents } from '@/lib/orders/invoices/issue'
import type { CreditedLine } from '@/lib/orders/invoices/snapshot'
import { withdrawnCents, withLines } from '@/lib/orders/returns/withdrawal-lines'
import { readDueRefund } from './due-refunds'
import { refundableCents } from './money'

type Refund = { orderId: string; amountCents: number; withdrawalId?: string | undefined }

/**
 * Credits what is invoiced beyond the money left, by its lines where the refund is exactly the price of a withdrawal: the
 * refund of an overpayment changes no invoice. The caller holds the order's lock and has written the refund.
 */
export async function creditRefund(
  tx: Tx,
  { orderId, amountCents, withdrawalId }: Refund,
): Promise<Invoice | null> {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId } })
  const leftCents = refundableCents(order) + (await readRequestedCents(tx, orderId))
  const grossCents = (await readInvoicedCents(tx, orderId)) - leftCents
  if (grossCents <= 0) return null
  const withdrawn = withdrawalId ? await readWithdrawn(tx, orderId, withdrawalId) : []
  const isItsPrice =
    amountCents === grossCents && sumOf(withdrawn.map((line) => line.grossCents)) === grossCents
  return issueCreditNote(tx, { orderId, grossCents, lines: isItsPrice ? withdrawn : [] })
}

/** Cents of refunds that the provider has not accepted yet, and may refuse. */
async function readRequestedCents(tx: Tx, orderId: string): Promise<number> {
  const { _sum } = await tx.orderMoney.aggregate({
    where: { orderId, kind: 'refunded', invoiceId: { not: null }, confirmedAt: null },
    _sum: { amountCents: true },
  })
  return _sum.amountCents ?? 0
}

async function readWithdrawn(
  tx: Tx,
  orderId: string,
  id: string,
): Promise<Required<CreditedLine>[]> {
  const withdrawals = await tx.orderWithdrawal.findMany({
    where: { orderId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: withLines,
  })
  const at = withdrawals.findIndex((one) => one.id === id)
  const lines = withdrawals[at]?.lines ?? []
  const prices = withdrawnCents(lines, withdrawals.slice(0, Math.max(at, 0)))
  return lines.map(({ quantity, line: { position } }, index) => ({
    position,
    quantity,
    grossCents: prices[index] ?? 0,
  }))
}

/** Without `withdrawalId` the open withdrawals are settled once nothing is owed. */
export async function settleWithdrawals(
  tx: Tx,
  orderId: string,
  refundId: string,
  withdrawalId = '',
): Promise<void> {
  if (!withdrawalId && (await readDueRefund(orderId, tx)) !== null) return
  await tx.orderWithdrawal.updateMany({
    where: { orderId, refundId: null, ...(withdrawalId && { id: withdrawalId }) },
    data: { refundId },
  })
}
