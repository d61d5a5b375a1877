import { lineKey } from '@/lib/cart/lines'
import type { CartLine } from '@/lib/cart/types'
import type { OrderBody } from './types'

const STORAGE_KEY = 'checkoutAttempt'

/** One wish to order: its key and body stay the same however often it has to be sent. */
export type Attempt = { key: string; contents: string; body: OrderBody }

let unstored: Attempt | null = null

function read(): Attempt | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    return isAttempt(found) ? found : unstored
  } catch {
    return unstored
  }
}

function isAttempt(value: unknown): value is Attempt {
  const { key, contents, body } = (value ?? {}) as Partial<Attempt>
  return typeof key === 'string' && typeof contents === 'string' && Array.isArray(body?.cartItems)
}

/** What makes two carts the same order: whose, which variants, at which prices, how many. */
function contentsOf(email: string, lines: CartLine[]): string {
  return JSON.stringify([email, ...lines.map((line) => [lineKey(line), line.price, line.quantity])])
}

// Without https only localhost has randomUUID.
const newKey = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * The attempt for exactly this cart: the one under way, also after a reload or in another language,
 * else a new one. The body is kept with the key, because the same key with another body is refused.
 */
export function attemptFor(lines: CartLine[], body: OrderBody): Attempt {
  const contents = contentsOf(body.customerEmail, lines)
  const underWay = read()
  if (underWay?.contents === contents) return underWay
  const attempt = { key: newKey(), contents, body }
  unstored = attempt
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(attempt))
  } catch {
    // Without storage the attempt lives as long as the page.
  }
  return attempt
}

/** After success, or when the server knows the key for another order: the next attempt is a new one. */
export function endAttempt(): void {
  unstored = null
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was stored.
  }
}
