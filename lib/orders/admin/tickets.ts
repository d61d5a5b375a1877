import 'server-only'
import { z } from 'zod'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { checkPassword } from '@/lib/auth/password-check'
import { LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { type ErrorCode, fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Order } from '@/lib/generated/prisma/client'
import { lockOrder } from '@/lib/orders/lock'
import { transitionOrder } from '@/lib/orders/transition'
import { netReceivedCents } from '@/lib/payments/due'
import { closePayments } from '@/lib/payments/methods/index'
import { openCode } from '@/lib/payments/tickets/cipher'
import { ticketKeys } from '@/lib/payments/tickets/keys'
import { wakeOutbox } from '@/lib/runtime/outbox/wake'
import { isUuid } from '@/lib/text/uuid'
import { refusalMail } from './money'

const error = { error: 'REQUIRED_FIELDS' satisfies ErrorCode }

const ticketDecisionsSchema = z.object({
  orderId: z.uuid(error),
  /** By the ids of tickets; one that is not named stays undecided. */
  decisions: z.record(z.uuid(error), z.enum(['accepted', 'refused'], error)),
})

/**
 * Accepts and refuses tickets of an order. As soon as none is undecided, one under review is paid if those
 * accepted are worth as much as it costs, else it awaits payment again, and its customer is told; to one that
 * was paid in another way they are money to give back, and lose their codes. A ticket is decided once; the same
 * form sent twice does it once. UNAUTHENTICATED, FORBIDDEN, VALIDATION_ERROR, REQUIRED_FIELDS, NOT_FOUND;
 * CONFLICT where one was decided otherwise.
 */
export const decideTickets = asAdmin(
  async (admin, input: unknown): Promise<Result<{ reference: string }>> => {
    const parsed = ticketDecisionsSchema.safeParse(input)
    if (!parsed.success)
      return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
    const { orderId, decisions } = parsed.data
    if (Object.keys(decisions).length === 0) return fail('REQUIRED_FIELDS')
    const result = await prisma.$transaction(
      (tx) => decideIn(tx, orderId, decisions, admin.user.id),
      LOCKING_TRANSACTION,
    )
    wakeOutbox()
    return result
  },
)

async function decideIn(
  tx: Tx,
  orderId: string,
  decisions: Record<string, 'accepted' | 'refused'>,
  actorId: string,
): Promise<Result<{ reference: string }>> {
  const order = await lockOrder(tx, orderId)
  if (!order) return fail('NOT_FOUND')
  const { reference, status } = order
  const tickets = await tx.prepaidTicket.findMany({ where: { orderId } })
  const decided = tickets.flatMap(({ id, state, lastDigits }) => {
    const to = decisions[id]
    return to ? [{ id, from: state, to, lastDigits }] : []
  })
  if (decided.length === 0) return fail('CONFLICT')
  if (decided.every(({ from, to }) => from === to)) return ok({ reference })
  if (decided.some(({ from }) => from !== 'submitted')) return fail('CONFLICT')
  for (const { id, to } of decided) {
    await tx.prepaidTicket.update({ where: { id }, data: { state: to } })
  }
  await recordAudit(tx, actorId, {
    action: 'order.tickets',
    subject: `order:${orderId}`,
    details: { reference, tickets: decided.map(({ lastDigits, to }) => `${lastDigits} ${to}`) },
  })
  if (status === 'payment_review') await conclude(tx, orderId)
  else await closePayments(tx, orderId)
  return ok({ reference })
}

/** Moves the order on once every ticket is decided; what was accepted counts, whatever else is needed. */
async function conclude(tx: Tx, orderId: string) {
  const tickets = await tx.prepaidTicket.findMany({ where: { orderId } })
  if (tickets.some(({ state }) => state === 'submitted')) return
  const worth = tickets
    .filter(({ state }) => state === 'accepted')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId } })
  const move = { orderId, actor: 'admin' } as const
  if (isPaidWith(worth, order)) {
    await transitionOrder(tx, { ...move, to: 'paid', note: 'tickets accepted' })
  } else {
    const mail = refusalMail(order)
    await transitionOrder(tx, { ...move, to: 'awaiting_payment', note: 'tickets refused' }, mail)
  }
}

/** With what came in other ways, unless that alone would have been enough and was not accepted. */
function isPaidWith(worth: number, order: Order): boolean {
  const held = netReceivedCents(order)
  return (held - worth >= order.totalCents ? worth : held) >= order.totalCents
}

/**
 * The code of a ticket, for the administrator who gives the password again; written down with its last
 * digits. UNAUTHENTICATED, FORBIDDEN, WRONG_PASSWORD and the like; NOT_FOUND once it is erased.
 */
export const revealTicket = asAdmin(
  async (admin, ticketId: string, password: unknown): Promise<Result<{ code: string }>> => {
    const { id: actorId } = admin.user
    const refusal = await checkPassword(actorId, password, 'password')
    if (refusal) return refusal
    if (!isUuid(ticketId)) return fail('NOT_FOUND')
    const ticket = await prisma.prepaidTicket.findUnique({
      where: { id: ticketId },
      include: { order: { select: { reference: true } } },
    })
    if (!ticket?.cipher) return fail('NOT_FOUND')
    const { cipher, keyId, orderId, lastDigits, order } = ticket
    const code = openCode({ cipher: Buffer.from(cipher), keyId }, ticketId, ticketKeys())
    await recordAudit(prisma, actorId, {
      action: 'order.reveal',
      subject: `order:${orderId}`,
      details: { reference: order.reference, lastDigits },
    })
    return ok({ code })
  },
)
