import { lineKey } from '@/lib/cart/lines'
import type { CartLine, OrderedLine } from '@/lib/cart/types'
import { type Answer, hasTexts } from '@/lib/http/answer'
import { type ApiResult, callApi } from '@/lib/http/api-client'
import type { RedirectAnswer } from './answers'
import type { PaymentMethod } from './method-names'
import { stored } from './stored'
import type { PlacedAnswer, PlacedOrder } from './types'

const STORAGE_KEY = 'checkoutAttempt'

/** One wish to order: its key stays the same however often it is sent, and in every tab. */
type Attempt = { key: string; contents: string; order?: SentOrder }

/** The order that an attempt placed and whose payment was begun elsewhere, with what of the cart it took. */
type SentOrder = { reference: string; lines: OrderedLine[] }

const attempts = stored(
  () => localStorage,
  STORAGE_KEY,
  (value): value is Attempt => {
    const { key, contents } = (value ?? {}) as Partial<Attempt>
    return typeof key === 'string' && typeof contents === 'string'
  },
)

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
 * The idempotency key for exactly this cart of this account: that of the attempt under way, also after a
 * reload, in another tab or with other details, else a new one. The server refuses it with other contents
 * only once an order was placed with it, so that an answer that was lost never makes a second order.
 */
export function attemptKey(email: string, lines: CartLine[]): string {
  const contents = contentsOf(email, lines)
  const underWay = attempts.read()
  if (underWay?.contents === contents) return underWay.key
  const attempt = { key: newKey(), contents }
  attempts.keep(attempt)
  return attempt.key
}

/**
 * After success, or when the server knows the key for an order: the next attempt is a new one. With `key`
 * only that attempt ends, not a newer one of another tab.
 */
export function endAttempt(key?: string): void {
  if (key === undefined || attempts.read()?.key === key) attempts.forget()
}

/** The cart stays while its order is paid elsewhere; `sentLines` then says what of it was ordered. */
export function rememberSent(reference: string, lines: readonly CartLine[]): void {
  const attempt = attempts.read()
  if (!attempt) return
  const ordered = lines.map(({ id, variantId, description, quantity }) => ({
    ...{ id, variantId, description, quantity },
  }))
  attempts.keep({ ...attempt, order: { reference, lines: ordered } })
}

/** What of this browser's cart is in that order; nothing where the order was placed elsewhere. */
export function sentLines(reference: string): OrderedLine[] {
  const order = attempts.read()?.order
  return order?.reference === reference ? order.lines : []
}

/** The order that the attempt placed before, where it was refused for its other contents, or they come too late. */
export function placedBefore(answer: SentAnswer): PlacedBefore | null {
  if (answer.ok || !OTHER_CONTENTS.includes(answer.code)) return null
  return isPlacedBefore(answer.body.order) ? answer.body.order : null
}

/** What the server knows of this attempt's order, where its own answer did not say; null also where it cannot be asked. */
export async function askForOrder(key: string): Promise<PlacedBefore | null> {
  const isAnswer = (answer: Answer): answer is Answer & { order: PlacedBefore } =>
    isPlacedBefore(answer.order)
  const answer = await callApi('GET', `/api/orders/attempts/${key}`, undefined, { isAnswer })
  return answer.ok ? answer.value.order : null
}

const isPlacedBefore = (order: unknown): order is PlacedBefore & Answer =>
  hasTexts(order, 'id', 'reference', 'status')

export type SentAnswer = ApiResult<PlacedAnswer | RedirectAnswer>

const OTHER_CONTENTS: readonly string[] = ['IDEMPOTENCY_KEY_REUSED', 'CONFLICT']

type PlacedBefore = Pick<PlacedOrder, 'id' | 'reference' | 'status'> & {
  paymentMethod: PaymentMethod
}

/** Whether the order that an attempt placed before has been cancelled since. */
export function isOfCancelled(answer: SentAnswer): boolean {
  const order = answer.ok ? answer.value.order : placedBefore(answer)
  return order?.status === 'cancelled'
}
