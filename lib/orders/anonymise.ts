import 'server-only'
import type { Tx } from '@/lib/db'
import { isWithdrawable, withDelivery } from '@/lib/orders/returns/withdrawal-period'
import { deleteReviews } from '@/lib/orders/reviews/reports/close'
import { OPEN_CLAIMS } from './claims/status'
import { ANONYMOUS_ORDER } from './columns'
import { CLOSED_STATUSES } from './status'

/** Active: neither delivered, completed nor cancelled (specification §5, Account deletion). */
export async function hasActiveOrders(tx: Tx, userId: string): Promise<boolean> {
  const where = { userId, status: { notIn: [...CLOSED_STATUSES] } }
  return (await tx.order.count({ where })) > 0
}

/** Withdrawal needs number and e-mail address, not an account (Directive 2011/83/EU, Article 11a). */
export async function filterWithdrawable(
  tx: Tx,
  ids: string[],
  now = new Date(),
): Promise<string[]> {
  // Skips cancelled orders in SQL: an account may have any number of them.
  const orders = await tx.order.findMany({
    where: { id: { in: ids }, status: { not: 'cancelled' } },
    include: withDelivery,
  })
  return orders.filter((order) => isWithdrawable(order, now)).map(({ id }) => id)
}

/** Past their withdrawal period, without a due refund or an open claim. */
export async function listOrphanedOrders(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const orphans = await tx.$queryRaw<{ id: string }[]>`
    select id from orders where user_id is null and email <> ''
      and status::text = any(${[...CLOSED_STATUSES]})
      and not exists (select 1 from due_refunds owed where owed.order_id = orders.id)
      and not exists (select 1 from claims c where c.order_id = orders.id
        and c.status::text = any(${[...OPEN_CLAIMS]}))`
  const ids = orphans.map(({ id }) => id)
  const withdrawable = new Set(await filterWithdrawable(tx, ids, now))
  return ids.filter((id) => !withdrawable.has(id)).slice(0, limit)
}

/** Erasure would lose the payee of a due refund. */
export async function hasDueRefund(tx: Tx, userId: string): Promise<boolean> {
  const owed = await tx.$queryRaw<unknown[]>`
    select 1 from due_refunds owed join orders o on o.id = owed.order_id
    where o.user_id = ${userId}::uuid limit 1`
  return owed.length > 0
}

/** Erasure would lose the customer of a claim under the legal guarantee. */
export async function hasOpenClaim(tx: Tx, userId: string): Promise<boolean> {
  const where = { order: { userId }, status: { in: [...OPEN_CLAIMS] } }
  return (await tx.claim.count({ where })) > 0
}

/** Accounting law keeps reference, dates, lines, amounts, VAT and country. */
export async function anonymiseOrders(tx: Tx, ids: string[]): Promise<void> {
  await forgetDiscounts(tx, ids)
  await tx.order.updateMany({ where: { id: { in: ids } }, data: ANONYMOUS_ORDER })
  await tx.orderDocument.deleteMany({ where: { orderId: { in: ids }, kind: 'confirmation' } })
  await tx.orderWithdrawal.updateMany({
    where: { orderId: { in: ids } },
    data: { name: '', email: '' },
  })
  const claims = { claim: { orderId: { in: ids } } }
  await tx.claimPicture.deleteMany({ where: claims })
  await tx.claimEvent.updateMany({ where: claims, data: { message: '' } })
  await tx.claim.updateMany({ where: { orderId: { in: ids } }, data: { description: '' } })
  await deleteReviews(tx, { orderId: { in: ids } })
  await tx.reviewRequest.deleteMany({ where: { orderId: { in: ids } } })
  await tx.bankCredit.updateMany({
    where: { orderId: { in: ids } },
    data: { payerName: '', payerIban: '', text: '', references: [], note: '' },
  })
  await tx.paymentEvent.updateMany({
    where: { orderId: { in: ids }, note: { not: '' } },
    data: { note: '' },
  })
  await tx.orderEvent.updateMany({
    where: { orderId: { in: ids }, note: { not: '' } },
    data: { note: '' },
  })
}

/** The key of a code leads to the code; its uses are kept as a number, so that erasure gives none back. */
async function forgetDiscounts(tx: Tx, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    with anonymous as (
      update orders o set discount_id = null from discounts d
      where o.id = any(${ids}::uuid[]) and d.id = o.discount_id
      returning d.id, o.status
    )
    update discounts d set erased_uses = erased_uses + n.uses
    from (
      select id, count(*) filter (where status <> 'cancelled')::int as uses from anonymous group by id
    ) n where n.id = d.id`
}
