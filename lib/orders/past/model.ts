/** What became of an order in the other shop; keys of `orders.past.states`. */
export type PastState = 'paid' | 'open' | 'refunded' | 'cancelled'

/** `unitCents`: hundredths of the order's currency; null where the file has none. */
export type PastLine = { name: string; sku: string; quantity: number; unitCents: number | null }

export type ForeignOrder = {
  line: number
  /** Its id or number there. */
  key: string
  number: string
  placedAt: Date
  state: PastState
  /** ISO 4217. */
  currency: string
  totalCents: number
  refundedCents: number
  paymentMethod: string
  /** Lower case, or empty. */
  email: string
  /** The customer's id there, or empty. */
  customer: string
  name: string
  address: string
  country: string
  lines: PastLine[]
}

/** Beginnings of the words that the three shops have for states, the first that fits. */
const WORDS: [state: PastState, pattern: RegExp][] = [
  [
    'open',
    /^(wc-)?(unpaid|pending|await|on.?hold|authori|checkout.?draft|partially.paid|expired)/i,
  ],
  ['cancelled', /cancel|void|fail|error|trash|declin/i],
  ['refunded', /^(wc-)?refund/i],
  ['paid', /paid|accept|complet|process|deliver|ship|prepar|refund|fulfil/i],
]

/** `open` for words of the shop's own, so that no turnover is invented. */
export function stateOf(status: string, isCancelled: boolean): PastState {
  if (isCancelled) return 'cancelled'
  return WORDS.find(([, pattern]) => pattern.test(status))?.[0] ?? 'open'
}
