import 'server-only'
import { adminSession } from '@/lib/admin/access'
import { recordDeed } from '@/lib/admin/audit'
import { prisma } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { toEuros } from '@/lib/money'
import { kickOutbox } from '@/lib/outbox/kick'
import type { OrderMail } from '@/lib/outbox/topics'
import type { OrderStatus } from '../status'
import { PATIENCE } from '../transaction'
import { moveOrder } from '../transition'
import { type LockedOrder, lockOrder } from './lock'
import { goalOf, type MoveInput, type MoveName, moveSchema, movesFrom } from './moves'

type Tx = Prisma.TransactionClient
type Moved = { reference: string }

/** What the customer is told where it is not the mail of the new status. */
const MAILS: Partial<Record<MoveName, OrderMail>> = { refuse: 'refused', cancel: 'called-off' }

/**
 * Does to an order what somebody in the back office wants: status, history, audit and mail together or
 * not at all. The same form sent twice does it once. UNAUTHENTICATED, FORBIDDEN; VALIDATION_ERROR with the
 * fields; NOT_FOUND; CONFLICT where the order cannot go there, or something happened to it since it was seen.
 */
export async function moveInOffice(input: unknown): Promise<Result<Moved>> {
  const session = await adminSession()
  if (!session.ok) return session
  const parsed = moveSchema.safeParse(input)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const actorId = session.value.user.id
  const result = await prisma.$transaction((tx) => moveIn(tx, parsed.data, actorId), PATIENCE)
  kickOutbox()
  return result
}

async function moveIn(tx: Tx, input: MoveInput, actorId: string): Promise<Result<Moved>> {
  const order = await lockOrder(tx, input.orderId)
  if (!order) return fail('NOT_FOUND')
  const { id, status, reference, last } = order
  if (last.id !== input.last) return isDone(order, input) ? ok({ reference }) : fail('CONFLICT')
  if (!movesFrom(status).includes(input.move)) return fail('CONFLICT')
  await write(tx, { id, status }, input)
  await recordDeed(tx, actorId, {
    action: `order.${input.move}`,
    subject: `order:${id}`,
    details: { reference, from: status, ...detailsOf(input) },
  })
  return ok({ reference })
}

/** Whether the last that happened to the order is this very move. */
function isDone(order: LockedOrder, input: MoveInput): boolean {
  const { last, status } = order
  const isSame = last.actor === 'admin' && last.toStatus === (goalOf(input.move) ?? status)
  const isSameShipment =
    input.move !== 'ship' ||
    (order.carrier === input.carrier && order.trackingNumber === input.trackingNumber)
  return isSame && isSameShipment && last.note === noteOf(input)
}

/** For the history: what was said with the move. */
function noteOf(input: MoveInput): string {
  if (input.move === 'ship') return ''
  const amount = input.move === 'refund' ? `€${toEuros(input.amount).toFixed(2)}: ` : ''
  return amount + input.note
}

function detailsOf(input: MoveInput): Prisma.InputJsonObject {
  if (input.move === 'ship') return { carrier: input.carrier, trackingNumber: input.trackingNumber }
  return { note: input.note, ...(input.move === 'refund' && { amountCents: input.amount }) }
}

async function write(
  tx: Tx,
  { id: orderId, status }: { id: string; status: OrderStatus },
  input: MoveInput,
) {
  const [to, note, actor] = [goalOf(input.move), noteOf(input), 'admin'] as const
  if (to === null) {
    await tx.orderEvent.create({
      data: { orderId, fromStatus: status, toStatus: status, actor, note },
    })
    return
  }
  if (input.move === 'ship') {
    const { carrier, trackingNumber } = input
    await tx.order.update({ where: { id: orderId }, data: { carrier, trackingNumber } })
  }
  if (input.move === 'refuse') {
    // None of them is waiting for anybody any more.
    await tx.prepaidTicket.updateMany({
      where: { orderId, state: 'submitted' },
      data: { state: 'refused' },
    })
  }
  await moveOrder(tx, { orderId, to, actor, note }, MAILS[input.move])
}
