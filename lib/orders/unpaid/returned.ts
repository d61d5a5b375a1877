import 'server-only'
import { getCurrentUser } from '@/lib/auth/session'
import { prisma } from '@/lib/db'
import { toEuros } from '@/lib/money'
import { isUnpaid } from '@/lib/orders/status'
import { isArriving, type PaymentState } from '@/lib/payments/model'
import type { ReturnedOrder } from '@/lib/payments/types'

const FAILED: readonly string[] = ['failed', 'refunded', 'expired'] satisfies PaymentState[]

/** The order named in a provider's return address, if it is the customer's. */
export async function findReturnedOrder(reference: string): Promise<ReturnedOrder | null> {
  const user = await getCurrentUser()
  if (!user) return null
  const order = await prisma.order.findFirst({
    where: { reference, userId: user.id },
    include: { lines: true, invoices: true, withdrawals: true },
  })
  if (!order) return null
  const { status, invoices, withdrawals, totalCents, dueCents, lines } = order
  const isOpen = isUnpaid(status) && withdrawals.length === 0
  const isBegun = invoices.some((invoice) => !FAILED.includes(invoice.state))
  return {
    reference,
    amount: toEuros(isOpen ? dueCents : totalCents),
    isToPay: isOpen && !isArriving(order),
    isUnderPayment: isOpen ? isBegun : status !== 'cancelled' && !order.withdrawnAt,
    lines: lines.flatMap(({ productId, variantId, description, quantity }) =>
      productId ? [{ id: productId, variantId: variantId ?? '', description, quantity }] : [],
    ),
  }
}
