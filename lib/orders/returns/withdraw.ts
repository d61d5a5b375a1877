import 'server-only'
import { z } from 'zod'
import { cleanText, email, field, MAX_LENGTHS, textRules } from '@/lib/accounts/fields'
import { LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { type Failure, fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { lockOrder } from '@/lib/orders/lock'
import { cleanReference } from '@/lib/orders/reference'
import { namedWithEmail } from '@/lib/orders/short-reference'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { recordSecurityEvent } from '@/lib/security/events'
import { isNameOnly } from '@/lib/text/free-of-contacts'
import { countStatement } from './attempts'
import { remainingLines, withLines } from './withdrawal-lines'
import { isWithdrawable, withDelivery } from './withdrawal-period'

/** Content required by Directive 2011/83/EU, Article 11a. Error messages are keys of `accounts.validation`. */
const statementSchema = z.object(
  {
    name: field(cleanText, 'completeField', [...textRules(200), ['nameOnly', isNameOnly]]),
    reference: field(cleanReference, 'completeField', textRules(100)),
    email: email('emailInvalid', textRules(MAX_LENGTHS.email), 'completeField'),
  },
  'validationError',
)

/** Units by line id; everything that remains when missing. `key`: of the form, so that it declares once. */
const unitsSchema = z.object({
  key: z.uuid().optional(),
  units: z.record(z.uuid(), z.coerce.number().int().min(0).max(9_999)).optional(),
})

export type Statement = z.output<typeof statementSchema>
export type WithdrawableLine = { id: string; name: string; description: string; quantity: number }
export type CheckedStatement = { statement: Statement; lines: WithdrawableLine[] }
export type Withdrawal = {
  reference: string
  email: string
  at: Date
  lines: Omit<WithdrawableLine, 'id'>[]
}

const everything = {
  ...withDelivery,
  lines: { orderBy: { position: 'asc' } },
  withdrawals: { include: withLines, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} as const satisfies Prisma.OrderInclude
type Row = Prisma.OrderGetPayload<{ include: typeof everything }>

/**
 * Needs number and e-mail address, no session; `visitorId`: of the signed-in visitor, if any; `lines` are those that
 * remain. VALIDATION_ERROR with the fields; TOO_MANY_REQUESTS; NOT_FOUND; NOT_WITHDRAWABLE when cancelled, unpaid and cancellable, or after 14 days.
 */
export async function checkStatement(
  input: unknown,
  visitorId: string | null = null,
): Promise<Result<CheckedStatement>> {
  const found = await findOrder(input, visitorId)
  if (!found.ok) return found
  const { statement, order } = found.value
  return ok({ statement, lines: linesOf(order) })
}

/**
 * Withdraws irrevocably from the stated units; idempotent by `key`, and answers the newest withdrawal where nothing
 * remains. Fails as `checkStatement` does; VALIDATION_ERROR without units, CONFLICT for more than remain.
 */
export async function withdraw(
  input: unknown,
  visitorId: string | null = null,
): Promise<Result<Withdrawal>> {
  const found = await findOrder(input, visitorId)
  if (!found.ok) return found
  const parsed = unitsSchema.safeParse(input)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: { lines: 'chooseGoods' } })
  const { statement, order } = found.value
  const withdrawn = await prisma.$transaction(
    (tx) => withdrawIn(tx, order.id, statement, parsed.data),
    LOCKING_TRANSACTION,
  )
  wakeOutbox()
  return withdrawn
}

async function withdrawIn(
  tx: Tx,
  orderId: string,
  { name, email }: Statement,
  { key, units }: z.output<typeof unitsSchema>,
): Promise<Result<Withdrawal>> {
  await lockOrder(tx, orderId)
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, include: everything })
  const { withdrawals, reference } = order
  const declared =
    withdrawals.find(({ requestKey }) => key !== undefined && requestKey === key) ??
    (order.withdrawnAt && withdrawals.at(-1))
  if (declared) return ok(asWithdrawal(reference, declared))
  const refusal = refuse(order)
  if (refusal) return refusal
  const rest = remainingLines(order.lines, withdrawals)
  const chosen = rest.flatMap(({ id, quantity }) => {
    const wanted = units ? (units[id] ?? 0) : quantity
    return wanted > 0 ? [{ lineId: id, quantity: wanted, rest: quantity }] : []
  })
  const known = new Set(order.lines.map(({ id }) => id))
  const isGone = Object.entries(units ?? {}).some(
    ([id, wanted]) => wanted > 0 && !(known.has(id) && chosen.some(({ lineId }) => lineId === id)),
  )
  if (isGone || chosen.some(({ quantity, rest }) => quantity > rest)) {
    return fail('CONFLICT', { fieldErrors: { lines: 'goodsChanged' } })
  }
  if (chosen.length === 0)
    return fail('VALIDATION_ERROR', { fieldErrors: { lines: 'chooseGoods' } })
  const lines = chosen.map(({ lineId, quantity }) => ({ lineId, quantity }))
  const created = await tx.orderWithdrawal.create({
    data: { orderId, name, email, requestKey: key ?? null, lines: { create: lines } },
    include: withLines,
  })
  if (remainingLines(rest, [{ lines }]).length === 0) {
    await tx.order.update({ where: { id: orderId }, data: { withdrawnAt: created.createdAt } })
  }
  await enqueue(tx, 'mail.order-withdrawn', { orderId, withdrawalId: created.id })
  return ok(asWithdrawal(reference, created))
}

const asWithdrawal = (
  reference: string,
  { email, createdAt: at, lines }: Row['withdrawals'][number],
): Withdrawal => ({
  reference,
  email,
  at,
  lines: lines.map(({ quantity, line: { name, description } }) => ({
    name,
    description,
    quantity,
  })),
})

const linesOf = (order: Row): WithdrawableLine[] =>
  remainingLines(order.lines, order.withdrawals).map(({ id, name, description, quantity }) => ({
    id,
    name,
    description,
    quantity,
  }))

/** An existing withdrawal from everything is acknowledged again. */
const refuse = (order: Row): Failure | null =>
  order.withdrawnAt || isWithdrawable(order, new Date()) ? null : fail('NOT_WITHDRAWABLE')

async function findOrder(input: unknown, visitorId: string | null) {
  const parsed = statementSchema.safeParse(input)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const { reference, email } = parsed.data
  const refusal = await countStatement('withdraw', parsed.data, visitorId)
  if (refusal) return refusal
  const order = await prisma.order.findFirst({
    where: namedWithEmail(reference, email),
    orderBy: { createdAt: 'desc' },
    include: everything,
  })
  if (!order?.email || order.email.toLowerCase() !== email) {
    await recordSecurityEvent({ kind: 'withdrawal.unknown-order' })
    return fail('NOT_FOUND')
  }
  return refuse(order) ?? ok({ statement: parsed.data, order })
}
