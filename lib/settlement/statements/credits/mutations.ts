import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { prisma, type Tx } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { BankCredit, Order } from '@/lib/generated/prisma/client'
import { lockOrder } from '@/lib/orders/lock'
import { wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { withBankLock } from '@/lib/settlement/statements/bank-lock'
import {
  type Assignment,
  assignSchema,
  dismissSchema,
  isId,
  markNotDuplicateSchema,
} from '@/lib/settlement/statements/schema'
import { plainReference } from '@/lib/text/fold'
import { CURRENCY, findingOf } from './findings'
import { matchOpen } from './match'
import { type Effect, readPayment, settle } from './settle'

/** Milliseconds; the rest is left to the next call. */
const MAX_DURATION_MS = 30_000

class Rollback extends Error {}

/** Each order in its own transaction, checked again under the lock. Returns the counts. NOT_FOUND. */
export const applyExact = asAdmin(
  async (admin, statementId?: string): Promise<Result<{ paid: number; left: number }>> => {
    if (statementId !== undefined && !isId(statementId)) return fail('NOT_FOUND')
    await withBankLock((tx) => matchOpen(tx, statementId))
    const where = { ...(statementId && { statementId }), state: 'open', finding: 'exact' } as const
    const credits = await prisma.bankCredit.findMany({ where, orderBy: { position: 'asc' } })
    const end = Date.now() + MAX_DURATION_MS
    let paid = 0
    for (const { id } of credits) {
      if (Date.now() > end) break
      if (await applyOne(id, admin.user.id)) paid += 1
    }
    if (paid > 0) wakeOutbox()
    await withBankLock((tx) => matchOpen(tx, statementId))
    return ok({ paid, left: await prisma.bankCredit.count({ where }) })
  },
)

async function applyOne(id: string, actorId: string): Promise<boolean> {
  return withRollback(async (tx) => {
    const credit = await openCredit(tx, id)
    const order = credit?.orderId ? await lockOrder(tx, credit.orderId) : null
    if (!credit || !order || credit.isPending || credit.isReversal) throw new Rollback()
    const amountCents = Number(credit.amountCents)
    if (findingOf({ ...credit, amountCents }, order) !== 'exact') throw new Rollback()
    if (!(await settle(tx, { credit, order, effect: 'paid', worthCents: amountCents, actorId })))
      throw new Rollback()
  })
}

/**
 * Paid once its credits reach the total, or at once with `isEnough`; a cancelled order goes to review.
 * Idempotent. VALIDATION_ERROR and NOT_FOUND with the fields; CONFLICT where the credit is settled otherwise,
 * pending or no income.
 */
export const assignCredit = asAdmin(
  async (admin, input: unknown): Promise<Result<{ effect: Effect }>> => {
    const parsed = assignSchema.safeParse(input)
    if (!parsed.success)
      return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
    let result: Result<{ effect: Effect }> = fail('CONFLICT')
    await withRollback(async (tx) => {
      result = await assign(tx, parsed.data, admin.user.id)
      if (!result.ok) throw new Rollback()
    })
    wakeOutbox()
    return result
  },
)

async function assign(
  tx: Tx,
  input: Assignment,
  actorId: string,
): Promise<Result<{ effect: Effect }>> {
  const { creditId, note } = input
  const reference = plainReference(input.reference)
  const named = await tx.order.findFirst({
    where: {
      OR: [{ creditorReference: reference }, { reference: reference.replace(/^LX/, 'LX-') }],
    },
    select: { id: true },
  })
  const order = named && (await lockOrder(tx, named.id))
  if (!order) return fail('NOT_FOUND', { fieldErrors: { reference: 'NOT_FOUND' } })
  const credit = await tx.bankCredit.findUnique({ where: { id: creditId } })
  if (!credit) return fail('NOT_FOUND')
  if (credit.state === 'applied' && credit.orderId === order.id) {
    return ok({ effect: await effectBefore(tx, credit) })
  }
  if (credit.state !== 'open' || credit.isPending || credit.amountCents <= 0)
    return fail('CONFLICT')
  const worthCents = credit.currency === CURRENCY ? Number(credit.amountCents) : input.amount
  if (!worthCents) return fail('VALIDATION_ERROR', { fieldErrors: { amount: 'amount' } })
  const effect = effectOf(order, input.isEnough || worthCents >= order.dueCents)
  return (await settle(tx, { credit, order, effect, worthCents, note, actorId }))
    ? ok({ effect })
    : fail('CONFLICT')
}

/** The effect of the first submission. */
async function effectBefore(tx: Tx, credit: BankCredit): Promise<Effect> {
  return ((await readPayment(tx, credit))?.meaning ?? 'waiting') as Effect
}

function effectOf(order: Order, isEnough: boolean): Effect {
  if (order.status === 'cancelled') return 'review'
  if (!['pending', 'awaiting_payment', 'payment_review'].includes(order.status)) return 'waiting'
  return isEnough ? 'paid' : 'waiting'
}

/** Idempotent. VALIDATION_ERROR, NOT_FOUND; CONFLICT where it is assigned. */
export const dismissCredit = asAdmin(async (admin, input: unknown): Promise<Result<null>> => {
  const parsed = dismissSchema.safeParse(input)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const { creditId: id, note } = parsed.data
  return withBankLock(async (tx) => {
    const credit = await tx.bankCredit.findUnique({ where: { id } })
    if (!credit) return fail('NOT_FOUND')
    if (credit.state === 'dismissed') return ok(null)
    if (credit.state !== 'open') return fail('CONFLICT')
    await tx.bankCredit.update({
      where: { id },
      data: { state: 'dismissed', orderId: null, settledAt: new Date(), note },
    })
    await recordAudit(tx, admin.user.id, {
      action: 'bank.dismissed',
      subject: `credit:${id}`,
      details: { finding: credit.finding },
    })
    return ok(null)
  })
})

const openCredit = (tx: Tx, id: string) =>
  tx.bankCredit.findFirst({ where: { id, state: 'open', finding: 'exact' } })

/** False when rolled back. */
async function withRollback(work: (tx: Tx) => Promise<void>): Promise<boolean> {
  try {
    await withBankLock(work)
    return true
  } catch (error) {
    if (error instanceof Rollback) return false
    throw error
  }
}

/** Reopens a credit dismissed as a duplicate; idempotent. VALIDATION_ERROR, NOT_FOUND. */
export const markNotDuplicate = asAdmin(async (admin, input: unknown): Promise<Result<null>> => {
  const parsed = markNotDuplicateSchema.safeParse(input)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const { creditId: id } = parsed.data
  return withBankLock(async (tx) => {
    const credit = await tx.bankCredit.findUnique({ where: { id } })
    if (!credit) return fail('NOT_FOUND')
    if (credit.finding !== 'known') return ok(null)
    // Deleted and recreated: a trigger keeps settled credits unchanged.
    await tx.bankCredit.delete({ where: { id } })
    const reopened = { finding: 'unknown', state: 'open', settledAt: null } as const
    await tx.bankCredit.create({ data: { ...credit, ...reopened } })
    await matchOpen(tx, credit.statementId)
    await recordAudit(tx, admin.user.id, { action: 'bank.notDuplicate', subject: `credit:${id}` })
    return ok(null)
  })
})
