import { randomUUID } from 'node:crypto'
import { insert } from './rows'

export type Stock = { userId: string; productId: string; black: string; rose: string }

/** A customer, and a telephone in black (€900.00) and rose (€999.90). */
export async function stockShop(): Promise<Stock> {
  const userId = await insert('users', { email: 'ada@shop.example', language: 'it' })
  const productId = await insert('products', { slug: 'aurora-one', name: 'Aurora One' })
  const variant = { product_id: productId }
  const black = await insert('variants', { ...variant, colour: 'black', price_cents: 90_000 })
  const rose = await insert('variants', { ...variant, colour: 'rose', price_cents: 99_990 })
  return { userId, productId, black, rose }
}

/** A valid submission: two black telephones and a rose one. */
export function submission({ productId, black, rose }: Stock) {
  const name = 'Aurora One'
  return {
    customerEmail: 'ada@shop.example',
    customerName: 'Ada Lovelace',
    totalAmount: 2799.9,
    cartItems: [
      { id: productId, variantId: black, name, price: 900, quantity: 2 },
      { id: productId, variantId: rose, name, price: 999.9, quantity: 1 },
    ],
  }
}

export const newKey = () => randomUUID()
