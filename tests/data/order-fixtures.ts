import { resetDatabase } from './database'
import { insert } from './rows'
import type { Stock } from './submission'

/** Creates a customer, and a phone in black (€900.00) and rose (€999.90). */
export async function stockShop(): Promise<Stock> {
  const userId = await insert('users', { email: 'ada@shop.example', language: 'it' })
  const productId = await insert('products', { slug: 'aurora-one', name: 'Aurora One' })
  const variant = { product_id: productId }
  const black = await insert('variants', {
    ...variant,
    colour: 'black',
    sku: 'AUR-1',
    price_cents: 90_000,
  })
  const rose = await insert('variants', { ...variant, colour: 'rose', price_cents: 99_990 })
  return { userId, productId, black, rose }
}

/** Resets the database to that stock and signs its customer in: the mocked `getCurrentUser` reads `session.userId`. */
export async function openShop(session: { userId: string | null }): Promise<Stock> {
  await resetDatabase()
  const stock = await stockShop()
  session.userId = stock.userId
  return stock
}
