import 'server-only'
import { type Tx, toJsonRows } from '@/lib/db'
import type { Order } from '@/lib/generated/prisma/client'
import { setting } from '@/lib/settings/current'
import { DAY_MS } from '@/lib/time'
import { type OrderStatus, STATUS_GROUPS } from './status'

/** Where unpaid orders are never cancelled. */
export const WITHOUT_END = new Date('9999-12-31')

/** When an order that is unpaid since then is cancelled at the earliest. */
export function heldUntil(since: Date): Date {
  const days = setting('CANCEL_UNPAID_DAYS')
  return days === 0 ? WITHOUT_END : new Date(since.getTime() + days * DAY_MS)
}

type Wanted = { variantId: string; quantity: number }

/**
 * Takes the units of counted variants for an order, all or none. Returns the units left of variants that have too few, by
 * variant id; empty where all are held.
 */
export async function holdStock(
  tx: Tx,
  { id: orderId, createdAt }: Pick<Order, 'id' | 'createdAt'>,
  lines: readonly Wanted[],
): Promise<Map<string, number>> {
  if (lines.length === 0) return new Map()
  const ids = lines.map(({ variantId }) => variantId)
  // In one order, so that two orders of the same variants do not deadlock.
  const counted = await tx.$queryRaw<{ id: string; stock: number }[]>`
    select id::text, stock from variants where id = any(${ids}::uuid[]) and stock is not null
    order by id for no key update`
  const wanted = counted.map(({ id, stock }) => {
    const quantity = lines.find(({ variantId }) => variantId === id)?.quantity ?? 0
    return { id, stock, quantity }
  })
  const short = wanted.filter(({ stock, quantity }) => stock < quantity)
  if (short.length === 0 && wanted.length > 0) {
    await tx.$executeRaw`
      with wanted as (
        select id, quantity from jsonb_to_recordset(${toJsonRows(wanted)}::jsonb) as one(id uuid, quantity int)
      ), held as (
        insert into order_stock (order_id, variant_id, quantity, until)
        select ${orderId}::uuid, id, quantity, ${heldUntil(createdAt)} from wanted
      )
      update variants v set stock = v.stock - wanted.quantity from wanted where v.id = wanted.id`
  }
  return new Map(short.map(({ id, stock }) => [id, stock]))
}

/** For an order that replaces another: locks the variants of both at once, as each alone would deadlock with others. */
export async function lockBoth(
  tx: Tx,
  orderId: string,
  variantIds: readonly string[],
): Promise<void> {
  await tx.$queryRaw`
    select id from variants
    where stock is not null and (id = any(${variantIds}::uuid[])
      or id in (select variant_id from order_stock where order_id = ${orderId}::uuid))
    order by id for no key update`
}

const SENT: readonly OrderStatus[] = ['shipped', ...STATUS_GROUPS.delivered]
const PAID: readonly OrderStatus[] = STATUS_GROUPS.paid

/**
 * Moves an order's units with its status, under the order's lock: paid takes them, a cancellation before they are sent
 * gives them back. Money for a cancelled order holds them again; returns the units that others have bought meanwhile.
 */
export async function moveStock(
  tx: Tx,
  orderId: string,
  from: OrderStatus,
  to: OrderStatus,
): Promise<number> {
  if (to === 'cancelled') {
    if (!SENT.includes(from)) await giveBack(tx, orderId)
    return 0
  }
  const missing = from === 'cancelled' || to === 'paid' ? await holdAgain(tx, orderId) : 0
  if (PAID.includes(to) !== PAID.includes(from)) {
    const state = PAID.includes(to) ? 'taken' : 'held'
    await tx.orderStock.updateMany({
      where: { orderId, state: { in: ['held', 'taken'] } },
      data: { state },
    })
  }
  return missing
}

/** `state` guards it: what was returned is not returned again. */
async function giveBack(tx: Tx, orderId: string): Promise<void> {
  const locked = await lockVariants(tx, orderId, ['held', 'taken'])
  if (locked.length === 0) return
  await tx.$executeRaw`
    with back as (
      update order_stock set state = 'returned' where order_id = ${orderId}::uuid and state <> 'returned'
      returning variant_id, quantity
    )
    update variants v set stock = v.stock + back.quantity
    from back where v.id = back.variant_id and v.stock is not null`
}

async function holdAgain(tx: Tx, orderId: string): Promise<number> {
  const locked = await lockVariants(tx, orderId, ['returned'])
  if (locked.length === 0) return 0
  await tx.$executeRaw`
    with again as (
      update order_stock s set state = 'held' from variants v
      where s.order_id = ${orderId}::uuid and s.state = 'returned' and v.id = s.variant_id
        and coalesce(v.stock >= s.quantity, true)
      returning s.variant_id, s.quantity
    )
    update variants v set stock = v.stock - again.quantity
    from again where v.id = again.variant_id and v.stock is not null`
  const short = locked.filter(({ stock, quantity }) => stock !== null && stock < quantity)
  return short.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** In the order of `holdStock`. */
function lockVariants(tx: Tx, orderId: string, states: string[]) {
  return tx.$queryRaw<{ stock: number | null; quantity: number }[]>`
    select v.stock, s.quantity from order_stock s join variants v on v.id = s.variant_id
    where s.order_id = ${orderId}::uuid and s.state::text = any(${states}::text[])
    order by v.id for no key update of v`
}
