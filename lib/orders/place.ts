import 'server-only'
import { createHash } from 'node:crypto'
import { isPrismaError, prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { type Failure, fail, ok, type Result } from '@/lib/errors'
import type { Order, Prisma, User } from '@/lib/generated/prisma/client'
import type { Language } from '@/lib/i18n/languages'
import { toEuros } from '@/lib/money'
import { enqueue } from '@/lib/outbox/enqueue'
import { kickOutbox } from '@/lib/outbox/kick'
import { bankDetails } from '@/lib/payments/bank'
import { createCreditorReference } from '@/lib/payments/creditor-reference'
import type { PlacedOrder } from '@/lib/payments/types'
import { isRowId, type PricedLine, priceLines } from './lines'
import { createReference } from './reference'
import type { BankTransferRequest } from './schema'

type Tx = Prisma.TransactionClient
type Submission = {
  userId: string
  request: BankTransferRequest
  /** Null when the caller sent none: then every submission is a new order. */
  key: string | null
  /** Of the page, where the body names no language. */
  language: Language | null
}

const ATTEMPTS = 4
/** Milliseconds. Fifty submissions with one key wait for each other; each takes some 20 ms. */
const PATIENCE = { maxWait: 10_000, timeout: 10_000 }

class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code)
  }
}

/**
 * Places a checked submission of this customer, all in one transaction. The same key gives the same
 * order again, whatever its products cost by then. Fails as `placeBankTransferOrder` says.
 */
export async function placeOrder(submission: Submission): Promise<Result<PlacedOrder>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const order = await prisma.$transaction((tx) => placeIn(tx, submission), PATIENCE)
      kickOutbox()
      return ok(asPlacedOrder(order))
    } catch (error) {
      if (error instanceof Refused) return error.failure
      if (attempt === ATTEMPTS || !isPassing(error)) throw error
    }
  }
}

async function placeIn(tx: Tx, { userId, request, key, language: pageLanguage }: Submission) {
  const fingerprint = fingerprintOf(request)
  const earlier = key ? await findByKey(tx, userId, key) : null
  if (earlier && earlier.fingerprint !== fingerprint) {
    throw new Refused(fail('IDEMPOTENCY_KEY_REUSED'))
  }
  if (earlier) return earlier.order

  const user = await tx.user.findUnique({ where: { id: userId } })
  if (!user) throw new Refused(fail('UNAUTHENTICATED'))
  const language = request.language ?? pageLanguage ?? user.language
  const priced = priceLines(request, await readProducts(tx, request), language)
  if (!priced.ok) throw new Refused(priced)

  const order = await createOrder(tx, user, language, priced.value)
  if (key) {
    await tx.idempotencyKey.create({ data: { userId, key, fingerprint, orderId: order.id } })
  }
  await enqueue(tx, 'mail.order-placed', { orderId: order.id })
  return order
}

/** The order of this key, waiting for a submission of the same that is still under way. */
async function findByKey(tx: Tx, userId: string, key: string) {
  await tx.$executeRaw`
    select pg_advisory_xact_lock(hashtextextended(${`order ${userId} ${key}`}, 0))`
  const where = { userId_key: { userId, key } }
  return tx.idempotencyKey.findUnique({ where, include: { order: true } })
}

function readProducts(tx: Tx, { cartItems }: BankTransferRequest) {
  const names = [...new Set(cartItems.map(({ id }) => id))]
  return tx.product.findMany({
    where: {
      OR: [
        { id: { in: names.filter(isRowId) } },
        { slug: { in: names.filter((name) => !isRowId(name)) } },
      ],
    },
    include: { variants: true },
  })
}

async function createOrder(
  tx: Tx,
  customer: User,
  language: Language,
  { lines, totalCents }: { lines: PricedLine[]; totalCents: number },
) {
  const reference = createReference()
  const { id: userId, email, firstName, lastName, address, city, country, phone } = customer
  return tx.order.create({
    data: {
      reference,
      creditorReference: createCreditorReference(reference),
      userId,
      status: 'awaiting_payment',
      paymentMethod: 'bank_transfer',
      language,
      totalCents,
      vatRate: env.VAT_RATES[country] ?? env.VAT_RATE,
      ...{ email, firstName, lastName, address, city, country, phone },
      lines: { createMany: { data: lines.map((line, position) => ({ ...line, position })) } },
      history: { create: { toStatus: 'awaiting_payment', actor: 'customer' } },
    },
  })
}

/** The order as the contract answers it. */
function asPlacedOrder(order: Order): PlacedOrder {
  const { id, reference, status, totalCents } = order
  return { id, reference, status, total: toEuros(totalCents), bank: bankDetails(order) }
}

/** SHA-256 of what was submitted; parsing has put the fields in the schema's order. */
function fingerprintOf(request: BankTransferRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}

// A taken reference or key, a product deleted between reading and writing, a deadlock: look again.
function isPassing(error: unknown): boolean {
  return isPrismaError(error, 'P2002', 'P2003', 'P2034')
}
