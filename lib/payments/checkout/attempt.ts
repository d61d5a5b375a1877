import { lineKey } from '@/lib/cart/lines'
import type { CartLine, OrderedLine } from '@/lib/cart/types'
import { type Answer, hasTexts } from '@/lib/http/answer'
import { type ApiResult, callApi } from '@/lib/http/api-client'
import type { PaymentMethod } from '@/lib/payments/methods/names'
import type { PlacedAnswer, PlacedOrder } from '@/lib/payments/types'
import type { RedirectAnswer } from './answers'
import { stored } from './stored'

const STORAGE_KEY = 'checkoutAttempt'

/** One submission: the key is shared by retries and tabs. */
type Attempt = { key: string; contents: string; order?: SentOrder }

/** An order paid at the provider, with the cart lines it took. */
type SentOrder = { reference: string; lines: OrderedLine[] }

const attempts = stored(
  () => localStorage,
  STORAGE_KEY,
  (value): value is Attempt => {
    const { key, contents } = (value ?? {}) as Partial<Attempt>
    return typeof key === 'string' && typeof contents === 'string'
  },
)

/** Customer, variants, prices, quantities and discount code. */
function contentsOf(email: string, lines: CartLine[], code: string): string {
  const bought = lines.map((line) => [lineKey(line), line.price, line.quantity])
  return JSON.stringify([email, ...bought, code])
}

// randomUUID needs https or localhost.
const newKey = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * Stable across reloads, tabs and other details. The server refuses it with other contents only once an order
 * was placed with it, so a lost response never causes a second order.
 */
export function attemptKey(email: string, lines: CartLine[], code = ''): string {
  const contents = contentsOf(email, lines, code)
  const underWay = attempts.read()
  if (underWay?.contents === contents) return underWay.key
  const attempt = { key: newKey(), contents }
  attempts.save(attempt)
  return attempt.key
}

/** Ends the attempt after success or a reused key; with `key` only that one, not a newer one of another tab. */
export function endAttempt(key?: string): void {
  if (key === undefined || attempts.read()?.key === key) attempts.clear()
}

/** The cart stays until the provider's payment; see `sentLines`. */
export function saveSentOrder(reference: string, lines: readonly CartLine[]): void {
  const attempt = attempts.read()
  if (!attempt) return
  const ordered = lines.map(({ id, variantId, description, quantity }) => ({
    id,
    variantId,
    description,
    quantity,
  }))
  attempts.save({ ...attempt, order: { reference, lines: ordered } })
}

/** Cart lines in that order; empty for an order of another browser. */
export function sentLines(reference: string): OrderedLine[] {
  const order = attempts.read()?.order
  return order?.reference === reference ? order.lines : []
}

/** The earlier order in a refusal for other contents, or null. */
export function earlierOrder(answer: SentAnswer): EarlierOrder | null {
  if (answer.ok || !OTHER_CONTENTS.includes(answer.code)) return null
  return isEarlierOrder(answer.body.order) ? answer.body.order : null
}

/** Fetches the attempt's order after a lost response; null if none or unreachable. */
export async function fetchAttemptOrder(key: string): Promise<EarlierOrder | null> {
  const isAnswer = (answer: Answer): answer is Answer & { order: EarlierOrder } =>
    isEarlierOrder(answer.order)
  const answer = await callApi('GET', `/api/orders/attempts/${key}`, undefined, { isAnswer })
  return answer.ok ? answer.value.order : null
}

const isEarlierOrder = (order: unknown): order is EarlierOrder & Answer =>
  hasTexts(order, 'id', 'reference', 'status')

export type SentAnswer = ApiResult<PlacedAnswer | RedirectAnswer>

const OTHER_CONTENTS: readonly string[] = ['IDEMPOTENCY_KEY_REUSED', 'CONFLICT']

type EarlierOrder = Pick<PlacedOrder, 'id' | 'reference' | 'status'> & {
  paymentMethod: PaymentMethod
}

export function isOrderCancelled(answer: SentAnswer): boolean {
  const order = answer.ok ? answer.value.order : earlierOrder(answer)
  return order?.status === 'cancelled'
}
