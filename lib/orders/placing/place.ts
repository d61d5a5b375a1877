import 'server-only'
import { createHash } from 'node:crypto'
import { readFreshBilling } from '@/lib/accounts/billing/billing'
import { isFresh } from '@/lib/accounts/billing/model'
import { internationalPhone } from '@/lib/accounts/places/server-rules'
import { endReviewRequests } from '@/lib/accounts/review-mails'
import { isPrismaError, LOCKING_TRANSACTION, prisma, sqlStateOf, type Tx } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { type Discount, type Order, Prisma } from '@/lib/generated/prisma/client'
import { newRowId } from '@/lib/ids'
import type { Language } from '@/lib/languages'
import { currentTerms, type TermsVersion } from '@/lib/legal/terms-version'
import { findDiscount, ruleFor } from '@/lib/orders/discounts/find'
import { requireUsesLeft } from '@/lib/orders/discounts/uses'
import { createReference } from '@/lib/orders/reference'
import { isUnpaid } from '@/lib/orders/status'
import { holdStock } from '@/lib/orders/stock'
import { createCreditorReference } from '@/lib/payments/bank/creditor-reference'
import { takesAmount } from '@/lib/payments/methods/index'
import type { Method } from '@/lib/payments/methods/types'
import { isReverseCharge, vatRateTo, vatTreatmentOf } from '@/lib/payments/vat/vat'
import { promisedDays } from '@/lib/products/delivery/read-promise'
import { wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { type Buyer, readBuyer, readProducts } from './buying'
import { resolveEarlierUnpaid } from './earlier-unpaid'
import { insertOrder } from './insert'
import { outOfStock, type PricedLine, priceLines, type SoldProduct } from './lines'
import { type OrderToPay, toPay } from './next-step'
import { hasSameDelivery, requireDeliveryCountry } from './recipient'
import type { OrderRequest } from './schema'
import { Refused } from './transaction'
import { requireBelowUnpaidLimit } from './unpaid-limit'
import { countUnverifiedMail, isUnverifiedEmail } from './unverified-email'

type Submission = {
  userId: string
  request: OrderRequest
  method: Method
  input: unknown
  /** Null without a header: then every submission is a new order. */
  key: string | null
  /** The page's, used where the body names none. */
  language: Language | null
}

const ATTEMPTS = 4

/** Aborts the transaction to count a mail to an unverified address: the limiter uses its own connection. */
class UncountedEmail extends Error {
  constructor(readonly email: string) {
    super('UncountedEmail')
  }
}

/** Aborts the transaction to ask VIES again. */
class StaleVatCheck extends Error {}

/** One transaction; a known key returns its order whatever prices are by then. Fails as `submitOrder` does. */
export async function placeOrder(submission: Submission): Promise<Result<OrderToPay>> {
  if (submission.request.noReviewMails) await endReviewRequests(submission.userId)
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
      if (error instanceof UncountedEmail) {
        const refusal = await countUnverifiedMail(error.email)
        if (refusal) return refusal
        isCounted = true
      } else if (error instanceof StaleVatCheck) {
        await readFreshBilling(submission.userId)
      } else if (attempt >= ATTEMPTS || !isTransient(error)) throw error
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
    // `payOrder` may have corrected the delivery since.
    const isSame = !request.delivery || hasSameDelivery(placed, request.delivery)
    if (isSame && buyer.fingerprint === fingerprint) return placed
    const { id, reference, status, paymentMethod } = placed
    const order = { id, reference, status, paymentMethod }
    throw new Refused(fail('IDEMPOTENCY_KEY_REUSED', { details: { order } }))
  }

  const language = request.language ?? submission.language ?? buyer.language
  const { billing } = buyer
  if (billing && !isFresh(billing)) throw new StaleVatCheck()
  const recipient = { ...buyer, ...request.delivery }
  const isNet = isReverseCharge(billing, recipient.country)
  const deductedRate = isNet ? vatRateTo(recipient.country) : 0
  const products = await readProducts(tx, request)
  // Before any stock, so that two orders with the same code do not deadlock.
  const discount = request.discountCode ? await findDiscount(tx, request.discountCode) : null
  const rule = discount && ruleFor(discount, products)
  const priced = priceLines(request, products, language, deductedRate, rule)
  if (!priced.ok) throw new Refused(priced)

  const { lines, totalCents } = priced.value
  if (!takesAmount(method.id, totalCents)) throw new Refused(fail('METHOD_NOT_OFFERED'))
  requireDeliveryCountry(recipient.country)
  await resolveEarlierUnpaid(tx, userId, request.unpaid, lines)
  if (discount) await requireUsesLeft(tx, discount, userId)
  if (isUnpaid(method.firstStatus)) await requireBelowUnpaidLimit(tx, userId, buyer.unpaidOrders)
  if (!isCounted && isUnverifiedEmail(recipient.email, buyer.email))
    throw new UncountedEmail(recipient.email)
  const terms = await currentTerms(language, tx)
  const order = newOrder(recipient, language, totalCents, method, terms, discount)
  await insertOrder(tx, order, lines, key ? { key, fingerprint } : null)
  const left = await holdStock(tx, order, countedOf(lines, products))
  if (left.size > 0) throw new Refused(outOfStock(request, products, left))
  const opened = await method.open(tx, order, input)
  if (!opened.ok) throw new Refused(opened)
  return { ...order, invoices: [] }
}

/** Lines whose stock is counted: `holdStock` skips its query without any. */
function countedOf(lines: PricedLine[], products: SoldProduct[]): PricedLine[] {
  const variants = products.flatMap((product) => product.variants)
  const counted = new Set(variants.filter(({ stock }) => stock !== null).map(({ id }) => id))
  return lines.filter(({ variantId }) => counted.has(variantId))
}

function newOrder(
  recipient: Buyer,
  language: Language,
  totalCents: number,
  { id: paymentMethod, firstStatus: status }: Method,
  { id: termsVersionId }: TermsVersion,
  discount: Discount | null,
): Order {
  const reference = createReference()
  const now = new Date()
  const isNet = isReverseCharge(recipient.billing, recipient.country)
  const vatRate = isNet ? 0 : vatRateTo(recipient.country, now)
  const { id: userId, email, firstName, lastName, country, phone } = recipient
  const { company, address, addressLine2, postalCode, city } = recipient
  return {
    id: newRowId(),
    reference,
    creditorReference: createCreditorReference(reference),
    userId,
    status,
    paymentMethod,
    paymentService: null,
    language,
    discountId: discount?.id ?? null,
    discountCode: discount?.code ?? null,
    carrier: null,
    trackingNumber: null,
    termsVersionId,
    withdrawnAt: null,
    totalCents,
    receivedCents: 0,
    refundedCents: 0,
    dueCents: totalCents,
    vatRate: new Prisma.Decimal(vatRate),
    ...promisedDays(country),
    vatTreatment: isNet ? 'reverse_charge' : vatTreatmentOf(country, vatRate),
    billing: recipient.billing,
    email,
    firstName,
    lastName,
    country,
    phone,
    phoneE164: internationalPhone(phone, country),
    company,
    address,
    addressLine2,
    postalCode,
    city,
    createdAt: now,
    updatedAt: now,
  }
}

/** SHA-256 of the parsed request, whose fields are in the schema's order. */
function fingerprintOf({ request, method, input }: Submission): string {
  // Neither the answer about another unpaid order nor an objection makes it another request.
  const { unpaid: _, noReviewMails: __, ...ordered } = request
  const submitted = [ordered, method.id, method.fingerprint(input)]
  return createHash('sha256').update(JSON.stringify(submitted)).digest('hex')
}

// Retryable: a taken reference or key, a product deleted between reading and writing, a deadlock.
function isTransient(error: unknown): boolean {
  const passing = ['23505', '23503', '40001', '40P01']
  return (
    isPrismaError(error, 'P2002', 'P2003', 'P2034') || passing.includes(sqlStateOf(error) ?? '')
  )
}
