import { cart } from '@/lib/cart/store'
import { endAttempt } from './attempt'
import { stored } from './stored'
import type { ReturnedOrder } from './types'

/** References already removed from the cart: reopening a return URL removes nothing more. */
const settled = stored(
  () => localStorage,
  'cartSettled',
  (value): value is string[] =>
    Array.isArray(value) && value.every((one) => typeof one === 'string'),
)
const MAX_STORED = 50

/** Removes the lines of an order under payment from the cart, once. */
export function settleCart({ reference, lines }: ReturnedOrder): void {
  const known = settled.read() ?? []
  if (known.includes(reference)) return
  settled.save([...known, reference].slice(-MAX_STORED))
  if (cart.removeOrdered(lines)) endAttempt()
}
