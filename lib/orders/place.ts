import 'server-only'
import { createHash } from 'node:crypto'
import { isPrismaError, prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { type Failure, fail, ok, type Result } from '@/lib/errors'
import type { Order, Prisma, User } from '@/lib/generated/prisma/client'
import type { Language } from '@/lib/i18n/languages'
import { enqueue } from '@/lib/outbox/enqueue'
import { kickOutbox } from '@/lib/outbox/kick'
import { createCreditorReference } from '@/lib/payments/creditor-reference'
import type { Method } from '@/lib/payments/methods/types'
import { isRowId, type PricedLine, priceLines } from './lines'
import { createReference } from './reference'
import type { OrderRequest } from './schema'

type Tx = Prisma.TransactionClient
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
/** Milliseconds. Fifty submissions with one key wait for each other; each takes some 20 ms. */
const PATIENCE = { maxWait: 10_000, timeout: 10_000 }

class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code)
  }
}

/**
 * Places a checked submission of this customer, all in one transaction. The same key gives the same
 * order again, whatever its products cost by then. Fails as `submitOrder` says.
 */
export async function placeOrder(submission: Submission): Promise<Result<Order>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const order = await prisma.$transaction((tx) => placeIn(tx, submission), PATIENCE)
      kickOutbox()
      return ok(order)
    } catch (error) {
      if (error instanceof Refused) return error.failure
      if (attempt === ATTEMPTS || !isPassing(error)) throw error
    }
  }
}

async function placeIn(tx: Tx, submission: Submission) {
  const { userId, request, method, input, key } = submission
  const fingerprint = fingerprintOf(submission)
  const earlier = key ? await findByKey(tx, userId, key) : null
  if (earlier && earlier.fingerprint !== fingerprint) {
    throw new Refused(fail('IDEMPOTENCY_KEY_REUSED'))
  }
  if (earlier) return earlier.order

  const user = await tx.user.findUnique({ where: { id: userId } })
  if (!user) throw new Refused(fail('UNAUTHENTICATED'))
  const language = request.language ?? submission.language ?? user.language
  const priced = priceLines(request, await readProducts(tx, request), language)
  if (!priced.ok) throw new Refused(priced)

  const recipient = { ...user, ...request.delivery }
  const order = await createOrder(tx, recipient, language, priced.value, method)
  const opened = await method.open(tx, order, input)
  if (!opened.ok) throw new Refused(opened)
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

function readProducts(tx: Tx, { cartItems }: OrderRequest) {
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
  { id: paymentMethod, firstStatus: status }: Method,
) {
  const reference = createReference()
  const { id: userId, email, firstName, lastName, address, city, country, phone } = customer
  return tx.order.create({
    data: {
      reference,
      creditorReference: createCreditorReference(reference),
      userId,
      ...{ status, paymentMethod, language },
      totalCents,
      vatRate: env.VAT_RATES[country] ?? env.VAT_RATE,
      ...{ email, firstName, lastName, address, city, country, phone },
      lines: { createMany: { data: lines.map((line, position) => ({ ...line, position })) } },
      history: { create: { toStatus: status, actor: 'customer' } },
    },
  })
}

/** SHA-256 of what was submitted; parsing has put the fields in the schema's order. */
function fingerprintOf({ request, method, input }: Submission): string {
  const submitted = [request, method.id, method.fingerprint(input)]
  return createHash('sha256').update(JSON.stringify(submitted)).digest('hex')
}

// A taken reference or key, a product deleted between reading and writing, a deadlock: look again.
function isPassing(error: unknown): boolean {
  return isPrismaError(error, 'P2002', 'P2003', 'P2034')
}
