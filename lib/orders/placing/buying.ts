import 'server-only'
import type { Billing } from '@/lib/accounts/billing/model'
import type { Tx } from '@/lib/db'
import type { User } from '@/lib/generated/prisma/client'
import { isUuid } from '@/lib/text/uuid'
import type { SoldProduct } from './lines'
import type { OrderRequest } from './schema'
import { unpaidOrdersOf } from './unpaid-limit'

export type Buyer = Pick<
  User,
  | 'id'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'address'
  | 'addressLine2'
  | 'postalCode'
  | 'city'
  | 'country'
  | 'phone'
  | 'language'
> & {
  billing: Billing | null
  orderId: string | null
  fingerprint: string | null
  unpaidOrders: number
}

/** Locks the account, so that keys and the limit of unpaid orders hold. Null for a deleted account. */
export async function readBuyer(tx: Tx, userId: string, key: string | null): Promise<Buyer | null> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`order ${userId}`}, 0))`
  const [buyer] = await tx.$queryRaw<Buyer[]>`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.company,
      u.address, u.address_line2 as "addressLine2", u.postal_code as "postalCode", u.city, u.country,
      u.phone, u.language::text, u.billing, k.order_id as "orderId", k.fingerprint,
      ${unpaidOrdersOf(userId)} as "unpaidOrders"
    from users u left join idempotency_keys k on k.user_id = u.id and k.key = ${key}::text
    where u.id = ${userId}::uuid`
  return buyer ?? null
}

export function readProducts(tx: Tx, { cartItems }: OrderRequest): Promise<SoldProduct[]> {
  const names = [...new Set(cartItems.map(({ id }) => id))]
  const ids = names.filter(isUuid)
  const slugs = names.filter((name) => !isUuid(name))
  return tx.$queryRaw<SoldProduct[]>`
    select p.id, p.slug, p.name, p.category::text, p.image, p.available, (
      select coalesce(json_agg(json_build_object('id', v.id, 'capacity', v.capacity, 'colour', v.colour,
        'sku', v.sku, 'priceCents', v.price_cents, 'image', v.image, 'available', v.available, 'stock', v.stock,
        'colourNames', (select c.names from colours c where c.word = v.colour))), '[]')
      from variants v where v.product_id = p.id
    ) as variants
    from products p where p.id = any(${ids}::uuid[]) or p.slug = any(${slugs}::text[])`
}
