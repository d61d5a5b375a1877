import { randomUUID } from 'node:crypto'

/** The ids created by `stockShop`. */
export type Stock = { userId: string; productId: string; black: string; rose: string }

/** A valid order: two black phones and a rose one. */
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
