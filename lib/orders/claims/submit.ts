import 'server-only'
import { LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Language } from '@/lib/languages'
import { lockOrder } from '@/lib/orders/lock'
import { countStatement } from '@/lib/orders/returns/attempts'
import { namedWithEmail } from '@/lib/orders/short-reference'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { recordSecurityEvent } from '@/lib/security/events'
import { setting } from '@/lib/settings/current'
import { type GuaranteedLine, guaranteedLines, withGuarantee } from './claimable'
import { claimSchema, type OrderName, orderNameSchema, type ReportedDefect } from './schema'

export type ClaimableOrder = { order: OrderName; lines: GuaranteedLine[] }

/**
 * Needs number and e-mail address, no session; `visitorId`: of the signed-in visitor, if any. VALIDATION_ERROR with the fields; TOO_MANY_REQUESTS; NOT_FOUND;
 * NOT_CLAIMABLE before dispatch and after the guarantee.
 */
export async function checkClaimable(
  input: unknown,
  visitorId: string | null = null,
): Promise<Result<ClaimableOrder>> {
  const found = await findOrder(input, visitorId)
  if (!found.ok) return found
  const { name, order } = found.value
  const lines = guaranteedLines(order, order.history[0]?.createdAt)
  return lines.length > 0 ? ok({ order: name, lines }) : fail('NOT_CLAIMABLE')
}

/** Idempotent by `key`. Fails as `checkClaimable` does; also where an open claim is about the line. */
export async function submitClaim(
  input: unknown,
  visitorId: string | null = null,
): Promise<Result<{ key: string; language: Language }>> {
  const found = await findOrder(input, visitorId)
  if (!found.ok) return found
  const parsed = claimSchema.safeParse(input)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const { id: orderId, language } = found.value.order
  const claimed = await prisma.$transaction(
    (tx) => claimIn(tx, orderId, parsed.data),
    LOCKING_TRANSACTION,
  )
  if (!claimed.ok) return claimed
  wakeOutbox()
  return ok({ key: parsed.data.key, language })
}

async function claimIn(
  tx: Tx,
  orderId: string,
  { key, lineId, wish, description }: ReportedDefect,
): Promise<Result<null>> {
  await lockOrder(tx, orderId)
  if (await tx.claim.findFirst({ where: { key, orderId } })) return ok(null)
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    include: withGuarantee,
  })
  const line = guaranteedLines(order, order.history[0]?.createdAt).find(({ id }) => id === lineId)
  if (!line) return fail('VALIDATION_ERROR', { fieldErrors: { lineId: 'completeField' } })
  if (line.hasOpenClaim) return fail('VALIDATION_ERROR', { fieldErrors: { lineId: 'claimOpen' } })
  const { id: claimId } = await tx.claim.create({
    data: {
      orderId,
      lineId,
      key,
      wish,
      description,
      events: { create: { toStatus: 'received', actor: 'customer' } },
    },
  })
  await enqueue(tx, 'mail.claim-received', { orderId, claimId })
  if (setting('NOTIFY_CLAIMS') === 'on') await enqueue(tx, 'mail.owner-claim', { orderId, claimId })
  return ok(null)
}

async function findOrder(input: unknown, visitorId: string | null) {
  const parsed = orderNameSchema.safeParse(input)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const { reference, email } = parsed.data
  const refusal = await countStatement('claim', parsed.data, visitorId)
  if (refusal) return refusal
  const order = await prisma.order.findFirst({
    where: namedWithEmail(reference, email),
    orderBy: { createdAt: 'desc' },
    include: withGuarantee,
  })
  if (!order?.email || order.email.toLowerCase() !== email) {
    await recordSecurityEvent({ kind: 'claim.unknown-order' })
    return fail('NOT_FOUND')
  }
  return ok({ name: parsed.data, order })
}
