import { cart } from '@/lib/cart/store'
import { endAttempt } from './attempt'
import { stored } from './stored'
import type { ReturnedOrder } from './types'

/** Orders whose lines have left this browser's cart; an address that is opened again takes nothing more. */
const settled = stored(
  () => localStorage,
  'cartSettled',
  (value): value is string[] =>
    Array.isArray(value) && value.every((one) => typeof one === 'string'),
)
const MAX_KEPT = 50

/** Takes the lines of an order that is under payment out of the cart, once; whatever else is in it stays. */
export function settleCart({ reference, lines }: ReturnedOrder): void {
  const known = settled.read() ?? []
  if (known.includes(reference)) return
  settled.keep([...known, reference].slice(-MAX_KEPT))
  if (cart.removeOrdered(lines)) endAttempt()
}
