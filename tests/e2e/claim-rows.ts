import { randomUUID } from 'node:crypto'
import { sql } from './database'

/** A received claim about the first line of an order in any status; returns its id and the secret of its page. */
export async function insertClaim(reference: string): Promise<{ id: string; key: string }> {
  const key = randomUUID()
  const [claim] = await sql(
    `with made as (
       insert into claims (id, order_id, line_id, key, wish, description, updated_at)
       select gen_random_uuid(), o.id, l.id, $2, 'repair', '8.2', now()
       from orders o join order_lines l on l.order_id = o.id where o.reference = $1 limit 1
       returning id
     ), begun as (
       insert into claim_events (id, claim_id, to_status, actor)
       select gen_random_uuid(), id, 'received', 'customer' from made
     )
     select id from made`,
    [reference, key],
  )
  return { id: claim?.id, key }
}
