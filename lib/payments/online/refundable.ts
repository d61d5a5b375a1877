import 'server-only'
import { prisma, type Tx } from '@/lib/db'
import { onlineMethodsWith } from '@/lib/payments/providers/table'

export type ProviderRefundable = { invoiceId: string; cents: number }

/**
 * The invoice of the order with most money that its provider can refund; null for none. To rely on it the caller holds
 * the order's lock.
 */
export async function readProviderRefundable(
  orderId: string,
  db: Pick<Tx, '$queryRaw'> = prisma,
): Promise<ProviderRefundable | null> {
  const methods = onlineMethodsWith(({ refunds }) => refunds?.isReady())
  if (methods.length === 0) return null
  const [most] = await db.$queryRaw<ProviderRefundable[]>`
    select i.id as "invoiceId",
      (i.received_cents - coalesce(sum(m.amount_cents), 0))::int as cents
    from payment_invoices i left join order_money m on m.invoice_id = i.id
    where i.order_id = ${orderId}::uuid and i.method::text = any(${methods}) and i.received_cents > 0
    group by i.id order by cents desc limit 1`
  return most && most.cents > 0 ? most : null
}
