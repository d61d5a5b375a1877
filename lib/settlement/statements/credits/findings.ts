import { type OrderStatus, STATUS_GROUPS } from '@/lib/orders/status'
import { isCreditorReference } from '@/lib/payments/bank/creditor-reference'
import type { PaymentMethod } from '@/lib/payments/methods/names'
import type { Credit } from '@/lib/settlement/statements/types'
import { foldText, plainReference } from '@/lib/text/fold'

/** Keys of `admin.bank.findings`. `known`: probably imported before. Only `exact` needs no decision. */
export const FINDINGS = [
  'exact',
  'tooLittle',
  'tooMuch',
  'twice',
  'late',
  'inReview',
  'otherMethod',
  'otherCurrency',
  'several',
  'suggested',
  'pending',
  'reversal',
  'known',
  'unknown',
] as const

export type Finding = (typeof FINDINGS)[number]

export type Payable = {
  id: string
  reference: string
  creditorReference: string
  status: OrderStatus
  paymentMethod: PaymentMethod
  dueCents: number
  firstName: string
  lastName: string
}

export type Assessed = { finding: Finding; orderId: string | null }

type Assessable = Pick<
  Credit,
  'amountCents' | 'currency' | 'payerName' | 'references' | 'text' | 'isPending' | 'isReversal'
>

export const CURRENCY = 'EUR'

export type Orders = {
  byCreditorReference: Map<string, Payable>
  byReference: Map<string, Payable>
  unpaidByAmount: Map<number, Payable[]>
}

/** In order: the first that pays an order is `exact`, a second `twice`. `paid`: orders assessed as paid before. */
export function assessCredits(
  credits: readonly Assessable[],
  orders: Orders,
  paid: Iterable<string> = [],
): Assessed[] {
  const taken = new Set(paid)
  return credits.map((credit) => {
    const assessed = assessCredit(credit, orders, taken)
    if (assessed.finding === 'exact' && assessed.orderId) taken.add(assessed.orderId)
    return assessed
  })
}

function assessCredit(credit: Assessable, orders: Orders, taken: ReadonlySet<string>): Assessed {
  const named = ordersNamedBy(credit, orders)
  const [order] = named
  const orderId = named.length === 1 && order ? order.id : null
  if (credit.isReversal) return { finding: 'reversal', orderId }
  if (credit.isPending) return { finding: 'pending', orderId }
  if (named.length > 1) return { finding: 'several', orderId: null }
  if (order) return { finding: findingOf(credit, order, taken), orderId }
  if (credit.currency !== CURRENCY) return { finding: 'otherCurrency', orderId: null }
  return suggest(credit, orders, taken)
}

/** By creditor reference, which has check digits; the order's reference is the fallback. */
function ordersNamedBy(credit: Assessable, orders: Orders): Payable[] {
  const { creditor, order } = findReferences(credit)
  const found = (names: string[], map: Map<string, Payable>) => {
    const known = names.flatMap((name) => map.get(name) ?? [])
    return [...new Map(known.map((one) => [one.id, one])).values()]
  }
  const byCreditor = found(creditor, orders.byCreditorReference)
  return byCreditor.length > 0 ? byCreditor : found(order, orders.byReference)
}

export function findingOf(
  { amountCents, currency }: Pick<Assessable, 'amountCents' | 'currency'>,
  { id, status, paymentMethod, dueCents }: Payable,
  taken: ReadonlySet<string> = new Set(),
): Finding {
  if (currency !== CURRENCY) return 'otherCurrency'
  if (status === 'cancelled') return 'late'
  if (status === 'payment_review') return 'inReview'
  if (!isOneOf(STATUS_GROUPS.unpaid, status) || taken.has(id)) return 'twice'
  if (paymentMethod !== 'bank_transfer') return 'otherMethod'
  if (amountCents < dueCents) return 'tooLittle'
  return amountCents > dueCents ? 'tooMuch' : 'exact'
}

const isOneOf = (list: readonly OrderStatus[], status: OrderStatus) => list.includes(status)

/** Without a reference: the unpaid order of this amount with the payer's last name. */
function suggest(credit: Assessable, orders: Orders, taken: ReadonlySet<string>): Assessed {
  const payer = wordsOf(credit.payerName)
  const fitting = (orders.unpaidByAmount.get(credit.amountCents) ?? []).filter(
    ({ id, lastName }) => !taken.has(id) && hasLastName(payer, lastName),
  )
  const [one] = fitting
  if (!one) return { finding: 'unknown', orderId: null }
  return fitting.length > 1
    ? { finding: 'several', orderId: null }
    : { finding: 'suggested', orderId: one.id }
}

const wordsOf = (name: string) =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

function hasLastName(payer: string[], lastName: string): boolean {
  const words = wordsOf(lastName)
  return words.length > 0 && words.every((word) => payer.includes(word))
}

/** Lookaheads find overlapping matches: in a compacted text word boundaries are lost. */
const CREDITOR = /(?=(RF\d{2}LX\d{13}[A-Z0-9]{6}))/g
const ORDER = /(?=LX(\d{13}[A-Z0-9]{6}))/g

/** Creditor references with valid check digits, and order references, regardless of blanks and dashes. */
export function findReferences({ references, text }: Pick<Credit, 'references' | 'text'>) {
  const creditor = new Set<string>()
  const order = new Set<string>()
  for (const one of references) if (isCreditorReference(one)) creditor.add(plainReference(one))
  for (const searched of [
    ...references,
    text,
    references.join(''),
    `${references.join('')}${text}`,
  ]) {
    const letters = plainReference(searched)
    for (const [, found = ''] of letters.matchAll(CREDITOR)) {
      if (isCreditorReference(found)) creditor.add(found)
    }
    for (const [, found] of letters.matchAll(ORDER)) order.add(`LX-${found}`)
  }
  return { creditor: [...creditor], order: [...order] }
}
