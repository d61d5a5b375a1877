import 'server-only'
import { z } from 'zod'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { checkAgain, type Typed } from '@/lib/auth/confirmation'
import { LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { type ErrorCode, fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Order } from '@/lib/generated/prisma/client'
import { lockOrder } from '@/lib/orders/lock'
import { transitionOrder } from '@/lib/orders/transition'
import { closePayments } from '@/lib/payments/methods/index'
import { netReceivedCents } from '@/lib/payments/model'
import { openCode, ticketKeys } from '@/lib/payments/tickets/cipher'
import { wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { isUuid } from '@/lib/text/uuid'
import { refusalMail } from './money'

const error = { error: 'REQUIRED_FIELDS' satisfies ErrorCode }

const ticketDecisionsSchema = z.object({
  orderId: z.uuid(error),
  /** By ticket id; missing tickets stay undecided. */
  decisions: z.record(z.uuid(error), z.enum(['accepted', 'refused'], error)),
})

/**
 * Decides each ticket once; idempotent. Once all are decided, an order under review becomes paid or awaits
 * payment again, with a mail; for an order paid otherwise, accepted tickets are to be refunded.
 * VALIDATION_ERROR, REQUIRED_FIELDS, NOT_FOUND; CONFLICT where a ticket was decided otherwise.
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

async function conclude(tx: Tx, orderId: string) {
  const tickets = await tx.prepaidTicket.findMany({ where: { orderId } })
  if (tickets.some(({ state }) => state === 'submitted')) return
  const worth = tickets
    .filter(({ state }) => state === 'accepted')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId } })
  const transition = { orderId, actor: 'admin' } as const
  if (isPaidWith(worth, order)) {
    await transitionOrder(tx, { ...transition, to: 'paid', note: 'tickets accepted' })
  } else {
    const mail = refusalMail(order)
    await transitionOrder(
      tx,
      { ...transition, to: 'awaiting_payment', note: 'tickets refused' },
      mail,
    )
  }
}

/** Other money counts too, unless it alone would have sufficed and was not accepted. */
function isPaidWith(worth: number, order: Order): boolean {
  const received = netReceivedCents(order)
  return (received - worth >= order.totalCents ? worth : received) >= order.totalCents
}

/** Needs `checkAgain`, and has its failures; audited. NOT_FOUND once the code is erased. */
export const revealTicket = asAdmin(
  async (admin, ticketId: string, typed: Typed): Promise<Result<{ code: string }>> => {
    const { id: actorId } = admin.user
    const refusal = await checkAgain(admin, typed)
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
