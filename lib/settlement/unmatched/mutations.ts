import 'server-only'
import { z } from 'zod'
import { cleanText } from '@/lib/accounts/fields'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { type ErrorCode, fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { PaymentEvent } from '@/lib/generated/prisma/client'
import { euros } from '@/lib/orders/admin/amount'
import { lockOrder } from '@/lib/orders/lock'
import { STATUS_GROUPS } from '@/lib/orders/status'
import { transitionOrder } from '@/lib/orders/transition'
import { wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { plainReference } from '@/lib/text/fold'
import { isOutdated, lockPayment } from './settled'

const REQUIRED = { error: 'REQUIRED_FIELDS' satisfies ErrorCode }
const note = z.string(REQUIRED).max(500, REQUIRED).transform(cleanText)
const eventId = z.uuid(REQUIRED)

const assignPaymentSchema = z.object({
  eventId,
  reference: z.string(REQUIRED).trim().min(1, REQUIRED).max(100, REQUIRED),
  amount: euros,
  note: note.default(''),
})

const dismissPaymentSchema = z.object({ eventId, note: note.refine(Boolean, REQUIRED) })

/**
 * Sends the order to review; for a paid one it becomes a refund due. Idempotent. VALIDATION_ERROR and
 * NOT_FOUND with the fields; CONFLICT where settled otherwise, or more was received or returned since.
 */
export const assignPayment = asAdmin(
  async (admin, input: unknown): Promise<Result<{ reference: string }>> => {
    const parsed = assignPaymentSchema.safeParse(input)
    if (!parsed.success)
      return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
    const actorId = admin.user.id
    const placed = await prisma.$transaction(
      (tx) => assignIn(tx, parsed.data, actorId),
      LOCKING_TRANSACTION,
    )
    wakeOutbox()
    return placed
  },
)

async function assignIn(
  tx: Tx,
  input: z.output<typeof assignPaymentSchema>,
  actorId: string,
): Promise<Result<{ reference: string }>> {
  const written = plainReference(input.reference)
  const named = await tx.order.findFirst({
    where: { OR: [{ creditorReference: written }, { reference: written.replace(/^LX/, 'LX-') }] },
    select: { id: true },
  })
  if (!named) return fail('NOT_FOUND', { fieldErrors: { reference: 'NOT_FOUND' } })
  const event = await lockEvent(tx, input.eventId)
  const order = event && (await lockOrder(tx, named.id))
  if (!order) return fail('NOT_FOUND')
  const { id: orderId, reference } = order
  if (event.settledAt) return event.orderId === orderId ? ok({ reference }) : fail('CONFLICT')
  if (await isOutdated(tx, event)) return fail('CONFLICT')
  const paymentId = await settlePayment(tx, event, { orderId, note: input.note })
  const amountCents = input.amount
  const happenedOn = event.createdAt
  await tx.orderMoney.create({
    data: { orderId, kind: 'received', amountCents, way: 'online', happenedOn },
  })
  const transition = { orderId, to: 'payment_review', actor: 'admin' } as const
  const from = [...STATUS_GROUPS.unpaid, 'cancelled'] as const
  await transitionOrder(tx, { ...transition, from, note: `payment ${paymentId}` })
  await recordAudit(tx, actorId, {
    action: 'payment.assign',
    subject: `order:${orderId}`,
    details: { reference, payment: paymentId, amountCents },
  })
  return ok({ reference })
}

/** Idempotent. VALIDATION_ERROR, NOT_FOUND; CONFLICT where assigned to an order, or more was received since. */
export const dismissPayment = asAdmin(async (admin, input: unknown): Promise<Result<null>> => {
  const parsed = dismissPaymentSchema.safeParse(input)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  return prisma.$transaction(async (tx) => {
    const event = await lockEvent(tx, parsed.data.eventId)
    if (!event) return fail('NOT_FOUND')
    if (event.settledAt) return event.orderId ? fail('CONFLICT') : ok(null)
    if (await isOutdated(tx, event)) return fail('CONFLICT')
    const payment = await settlePayment(tx, event, { note: parsed.data.note })
    await recordAudit(tx, admin.user.id, {
      action: 'payment.dismissed',
      subject: `payment:${payment}`,
      details: { payment, note: parsed.data.note },
    })
    return ok(null)
  }, LOCKING_TRANSACTION)
})

async function lockEvent(tx: Tx, id: string): Promise<PaymentEvent | null> {
  const unlocked = await tx.paymentEvent.findUnique({ where: { id } })
  if (!unlocked) return null
  await lockPayment(tx, unlocked.providerId ?? '')
  const event = await tx.paymentEvent.findUnique({ where: { id } })
  return event && (event.settledAt || event.orderId === null) ? event : null
}

/** Settles all events of the payment; returns the provider's payment id. */
async function settlePayment(
  tx: Tx,
  event: PaymentEvent,
  settled: { orderId?: string; note: string },
): Promise<string> {
  const { providerId } = event
  await tx.paymentEvent.updateMany({
    where: { orderId: null, settledAt: null, providerId },
    data: { ...settled, settledAt: new Date() },
  })
  return providerId ?? ''
}
