import { sql } from './database'

/** The whole order is withdrawn from. */
export async function withdrawAll(
  orderId: string,
  { name = 'Ada', email = 'ada@shop.example', at = new Date() } = {},
) {
  await sql(
    `with declared as (
       insert into order_withdrawals (id, order_id, name, email, created_at)
       values (gen_random_uuid(), $1, $2, $3, $4) returning id
     ), units as (
       insert into order_withdrawal_lines (withdrawal_id, line_id, quantity)
       select declared.id, l.id, l.quantity from declared, order_lines l where l.order_id = $1
     )
     update orders set withdrawn_at = $4 where id = $1`,
    [orderId, name, email, at],
  )
}
