/** @import { Query } from './testbed.mjs' */

/** @typedef {{ id: string, name: string, variantId: string, cents: number }} Variant */

/**
 * @param {Query} query
 * @returns {Promise<Variant[]>}
 */
export function listForSale(query, count = 20) {
  return query(
    `select p.id, p.name, v.id as "variantId", v.price_cents as cents
     from variants v join products p on p.id = v.product_id
     where v.available and p.available and v.stock is distinct from 0 order by p.position, v.position, v.id limit $1`,
    [count],
  )
}

/**
 * @param {{ email: string }} customer
 * @param {Variant[]} variants
 */
export function orderBody(customer, variants) {
  const total = variants.reduce((sum, { cents }) => sum + cents, 0)
  return {
    customerEmail: customer.email,
    customerName: 'Ada Lovelace',
    totalAmount: total / 100,
    cartItems: variants.map(({ id, variantId, name, cents }) => ({
      id,
      variantId,
      name,
      price: cents / 100,
      quantity: 1,
    })),
  }
}
