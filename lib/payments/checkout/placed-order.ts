import { cart } from '@/lib/cart/store'
import type { PlacedTransfer, ReturnedOrder } from '@/lib/payments/types'
import { endAttempt } from './attempt'
import { stored } from './stored'

const STORAGE_KEY = 'placedOrder'

/** `account` placed it; `email` receives the confirmation. */
export type SentTransfer = PlacedTransfer & { account: string; email: string }

/** The order just placed, stored until its last dialog is closed, for reloads. */
export const placedOrder = stored(
  () => sessionStorage,
  STORAGE_KEY,
  (value): value is SentTransfer => {
    const { account, email, reference, bank } = (value ?? {}) as Partial<SentTransfer>
    const texts = [account, email, reference, bank?.iban]
    return texts.every((text) => typeof text === 'string')
  },
)

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
