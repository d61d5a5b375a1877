/**
 * Inserts an account's orders, one per minute up to now, each with one line of a deleted product.
 * @template Rows
 * @param {(text: string, values: unknown[]) => Promise<Rows>} query
 * @param {string} email
 * @param {number} count
 * @param {string} status
 */
export function insertOrders(query, email, count, status) {
  return query(
    `with made as (
       insert into orders (id, reference, creditor_reference, user_id, status, payment_method, language,
         total_cents, vat_rate, email, first_name, last_name, address, city, country, phone, created_at, updated_at)
       select gen_random_uuid(), 'LX-' || upper(gen_random_uuid()::text), 'RF' || gen_random_uuid(), u.id,
         $3::"OrderStatus", 'bank_transfer', u.language, 9000, 20, u.email, u.first_name, u.last_name, u.address,
         u.city, u.country, u.phone, now() - n * interval '1 minute', now()
       from users u, generate_series(1, $2::int) n where u.email = $1
       returning id
     )
     insert into order_lines (id, order_id, position, name, description, image, quantity, unit_price_cents)
     select gen_random_uuid(), id, 0, 'Aurora One', '', '', 1, 9000 from made`,
    [email, count, status],
  )
}
