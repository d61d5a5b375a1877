import 'server-only'
import type { Tx } from '@/lib/db'
import type { Order } from '@/lib/generated/prisma/client'
import { newRowId } from '@/lib/ids'
import type { Payload, Topic } from '@/lib/runtime/outbox/topics'
import type { PricedLine } from './lines'

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
      insert into orders (id, reference, creditor_reference, user_id, status, payment_method, language,
        total_cents, vat_rate, vat_treatment, billing, email, first_name, last_name, company, address,
        address_line2, postal_code, city, country, phone, phone_e164, delivery_days_min, delivery_days_max,
        terms_version_id, discount_id, discount_code, created_at, updated_at)
      values (${order.id}::uuid, ${order.reference}, ${order.creditorReference}, ${order.userId}::uuid,
        ${order.status}::"OrderStatus", ${order.paymentMethod}::"PaymentMethod",
        ${order.language}::"Language", ${order.totalCents}::int, ${order.vatRate}::numeric,
        ${order.vatTreatment}, ${order.billing && JSON.stringify(order.billing)}::jsonb, ${order.email},
        ${order.firstName}, ${order.lastName}, ${order.company}, ${order.address}, ${order.addressLine2},
        ${order.postalCode}, ${order.city}, ${order.country}, ${order.phone}, ${order.phoneE164},
        ${order.deliveryDaysMin}::smallint, ${order.deliveryDaysMax}::smallint,
        ${order.termsVersionId}::uuid, ${order.discountId}::uuid, ${order.discountCode}, ${order.createdAt},
        ${order.updatedAt})
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
