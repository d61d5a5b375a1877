import { randomUUID } from 'node:crypto'
import { sql } from './database'

/** That the customer of an order was asked; returns the secret of the mailed link. */
export async function insertReviewRequest(reference: string): Promise<string> {
  const key = randomUUID()
  await sql(
    `insert into review_requests (order_id, key) select id, $2 from orders where reference = $1
     on conflict (order_id) do update set key = excluded.key`,
    [reference, key],
  )
  return key
}

/** A review of the first line of an order in any status; taken down, so that the product of other tests shows none. */
export async function insertReview(reference: string): Promise<void> {
  await sql(
    `insert into reviews (id, order_id, line_id, product_id, stars, text, name, language, state,
       refusal, updated_at)
     select gen_random_uuid(), o.id, l.id, l.product_id, 4, '8.2', 'A. L.', o.language, 'refused',
       'law', now()
     from orders o join order_lines l on l.order_id = o.id
     where o.reference = $1 and l.product_id is not null order by l.position limit 1
     on conflict (line_id) do nothing`,
    [reference],
  )
}

const SHOWN_ID = '0193812a-0000-7000-8000-00000000abcd'

/** The one review that stays published, by a line of the order, of a product that other tests leave alone; returns its id. */
export async function insertShownReview(reference: string): Promise<string> {
  await sql(
    `insert into reviews (id, order_id, line_id, product_id, stars, text, name, language, updated_at)
     select $2, o.id, l.id, (
       select id from products where archived_at is null and not is_draft and category = 'gadgets'
       order by slug desc limit 1
     ), 4, '8.2', 'A. L.', o.language, now()
     from orders o join order_lines l on l.order_id = o.id
     where o.reference = $1 order by l.position limit 1
     on conflict do nothing`,
    [reference, SHOWN_ID],
  )
  return SHOWN_ID
}
