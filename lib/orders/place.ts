import 'server-only'
import { createHash } from 'node:crypto'
import { isPrismaError, LOCKING_TRANSACTION, prisma, sqlStateOf, type Tx } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { type Order, Prisma } from '@/lib/generated/prisma/client'
import { newRowId } from '@/lib/ids'
import type { Language } from '@/lib/languages'
import { createCreditorReference } from '@/lib/payments/creditor-reference'
import type { Method } from '@/lib/payments/methods/types'
import { vatRateTo } from '@/lib/payments/vat'
import { wakeOutbox } from '@/lib/runtime/outbox/wake'
import { type Buyer, readBuyer, readProducts } from './buying'
import { insertOrder } from './insert'
import { priceLines } from './lines'
import { type OrderToPay, toPay } from './next-step'
import { isFor, requireDelivered } from './recipient'
import { createReference } from './reference'
import type { OrderRequest } from './schema'
import { isUnpaid } from './status'
import { Refused } from './transaction'
import { treatUnpaidBefore } from './unpaid-before'
import { requireFewUnpaid } from './unpaid-limit'
import { countMailTo, isOnlyTyped } from './unverified-email'

type Submission = {
  userId: string
  request: OrderRequest
  method: Method
  /** What the method's schema read. */
  input: unknown
  /** Null when the caller sent none: then every submission is a new order. */
  key: string | null
  /** Of the page, where the body names no language. */
  language: Language | null
}

const ATTEMPTS = 4

/** The order is for an address that its customer has only typed; nobody counts inside a transaction. */
class Uncounted extends Error {
  constructor(readonly email: string) {
    super('Uncounted')
  }
}

/**
 * Places a checked submission of this customer, all in one transaction. The same key gives the same
 * order again, whatever its products cost by then. Fails as `submitOrder` says.
 */
export async function placeOrder(submission: Submission): Promise<Result<OrderToPay>> {
  let isCounted = false
  for (let attempt = 1; ; attempt++) {
    try {
      const order = await prisma.$transaction(
        (tx) => placeIn(tx, submission, isCounted),
        LOCKING_TRANSACTION,
      )
      wakeOutbox()
      return ok(order)
    } catch (error) {
      if (error instanceof Refused) return error.failure
      if (error instanceof Uncounted) {
        const refusal = await countMailTo(error.email)
        if (refusal) return refusal
        isCounted = true
      } else if (attempt >= ATTEMPTS || !isPassing(error)) throw error
    }
  }
}

async function placeIn(tx: Tx, submission: Submission, isCounted: boolean): Promise<OrderToPay> {
  const { userId, request, method, input, key } = submission
  const fingerprint = fingerprintOf(submission)
  const buyer = await readBuyer(tx, userId, key)
  if (!buyer) throw new Refused(fail('UNAUTHENTICATED'))
  if (buyer.orderId) {
    const placed = await tx.order.findUniqueOrThrow(toPay(buyer.orderId))
    // Its delivery may have been corrected since (`payOrder`), and then this one is another.
    const isSame = !request.delivery || isFor(placed, request.delivery)
    if (isSame && buyer.fingerprint === fingerprint) return placed
    const { id, reference, status, paymentMethod } = placed
    const order = { id, reference, status, paymentMethod }
    throw new Refused(fail('IDEMPOTENCY_KEY_REUSED', { details: { order } }))
  }

  const language = request.language ?? submission.language ?? buyer.language
  const priced = priceLines(request, await readProducts(tx, request), language)
  if (!priced.ok) throw new Refused(priced)

  const { lines, totalCents } = priced.value
  const recipient = { ...buyer, ...request.delivery }
  requireDelivered(recipient.country)
  await treatUnpaidBefore(tx, userId, request.unpaid, lines)
  if (isUnpaid(method.firstStatus)) await requireFewUnpaid(tx, userId, buyer.unpaidOrders)
  if (!isCounted && isOnlyTyped(recipient.email, buyer.email)) throw new Uncounted(recipient.email)
  const order = newOrder(recipient, language, totalCents, method)
  await insertOrder(tx, order, lines, key ? { key, fingerprint } : null)
  const opened = await method.open(tx, order, input)
  if (!opened.ok) throw new Refused(opened)
  return { ...order, invoices: [] }
}

function newOrder(
  recipient: Buyer,
  language: Language,
  totalCents: number,
  { id: paymentMethod, firstStatus: status }: Method,
): Order {
  const [reference, now] = [createReference(), new Date()]
  const { id: userId, email, firstName, lastName, country, phone } = recipient
  const { company, address, addressLine2, postalCode, city } = recipient
  return {
    id: newRowId(),
    reference,
    creditorReference: createCreditorReference(reference),
    userId,
    ...{ status, paymentMethod, paymentService: null, language },
    ...{ carrier: null, trackingNumber: null },
    ...{ totalCents, receivedCents: 0, refundedCents: 0, dueCents: totalCents },
    vatRate: new Prisma.Decimal(vatRateTo(country)),
    ...{ email, firstName, lastName, country, phone },
    ...{ company, address, addressLine2, postalCode, city },
    ...{ createdAt: now, updatedAt: now },
  }
}

/** SHA-256 of what was submitted; parsing has put the fields in the schema's order. */
function fingerprintOf({ request, method, input }: Submission): string {
  // The same order, whatever its customer was asked about another.
  const { unpaid: _, ...ordered } = request
  const submitted = [ordered, method.id, method.fingerprint(input)]
  return createHash('sha256').update(JSON.stringify(submitted)).digest('hex')
}

// A taken reference or key, a product deleted between reading and writing, a deadlock: look again.
function isPassing(error: unknown): boolean {
  const passing = ['23505', '23503', '40001', '40P01']
  return (
    isPrismaError(error, 'P2002', 'P2003', 'P2034') || passing.includes(sqlStateOf(error) ?? '')
  )
}
