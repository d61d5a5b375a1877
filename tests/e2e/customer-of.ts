import { sql } from './database'

/** Id of the account that placed this order. */
export async function customerOf(reference: string): Promise<string> {
  const [order] = await sql('select user_id from orders where reference = $1', [reference])
  return order?.user_id
}
