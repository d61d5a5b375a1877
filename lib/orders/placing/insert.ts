import 'server-only'
import { type Tx, toJsonRows } from '@/lib/db'
import { type Order, Prisma } from '@/lib/generated/prisma/client'
import { newRowId } from '@/lib/ids'
import { ORDER_COLUMN_NAMES, toOrderRow } from '@/lib/orders/columns'
import type { Payload, Topic } from '@/lib/runtime/outbox/topics'
import type { PricedLine } from './lines'

const COLUMNS = Prisma.raw(ORDER_COLUMN_NAMES.join(', '))

export type Submitted = { key: string; fingerprint: string } | null

/** Order, lines, history entry, key and confirmation in one round trip instead of five. */
export async function insertOrder(
  tx: Tx,
  order: Order,
  lines: PricedLine[],
  submitted: Submitted,
): Promise<void> {
  const rows = lines.map((line, position) => ({ ...line, position, id: newRowId() }))
  const topic = 'mail.order-placed' satisfies Topic
  const payload: Payload<typeof topic> = { orderId: order.id }
  await tx.$executeRaw`
    with made as (
      insert into orders (${COLUMNS})
      select ${COLUMNS} from jsonb_populate_recordset(null::orders, ${toJsonRows([toOrderRow(order)])}::jsonb)
    ), bought as (
      insert into order_lines (id, order_id, product_id, variant_id, position, name, description, sku, image,
        quantity, unit_price_cents, discount_cents)
      select id, ${order.id}::uuid, "productId", "variantId", position, name, description, sku, image,
        quantity, "unitPriceCents", "discountCents"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (id uuid, "productId" uuid,
        "variantId" uuid, position int, name text, description text, sku text, image text, quantity int,
        "unitPriceCents" int, "discountCents" int)
    ), begun as (
      insert into order_events (id, order_id, to_status, actor, created_at)
      values (${newRowId()}::uuid, ${order.id}::uuid, ${order.status}::"OrderStatus", 'customer',
        ${order.createdAt})
    ), known as (
      insert into idempotency_keys (user_id, key, fingerprint, order_id)
      select ${order.userId}::uuid, ${submitted?.key ?? null}::text, ${submitted?.fingerprint ?? null}::text,
        ${order.id}::uuid
      where ${submitted !== null}
    )
    insert into outbox_messages (id, topic, payload)
    values (${newRowId()}::uuid, ${topic}, ${JSON.stringify(payload)}::jsonb)`
}
