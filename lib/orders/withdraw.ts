import 'server-only'
import { z } from 'zod'
import { cleanText, email, field, MAX_LENGTHS, textRules } from '@/lib/accounts/fields'
import { prisma } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import { wakeOutbox } from '@/lib/runtime/outbox/wake'
import { recordSecurityEvent } from '@/lib/security/events'
import { countAttempt } from '@/lib/security/rate-limit'
import { isNameOnly } from '@/lib/text/free-of-contacts'
import { isWithdrawable, withDelivery } from './withdrawal-period'

/** People type the number in groups, and in small letters. */
const cleanReference = (typed: string) => cleanText(typed).replace(/\s/g, '').toUpperCase()

/** What a statement of withdrawal says (Directive 2011/83/EU, Article 11a). Messages are keys of `accounts.validation`. */
const statementSchema = z.object(
  {
    name: field(cleanText, 'completeField', [...textRules(200), ['nameOnly', isNameOnly]]),
    reference: field(cleanReference, 'completeField', textRules(100)),
    email: email('emailInvalid', textRules(MAX_LENGTHS.email), 'completeField'),
  },
  'validationError',
)

export type Statement = z.output<typeof statementSchema>
export type Withdrawal = { reference: string; email: string; at: Date }

/**
 * Looks whether a statement can be made, without making it: nobody need be signed in, but must know the
 * order's number and its e-mail address. VALIDATION_ERROR with the fields; TOO_MANY_REQUESTS; NOT_FOUND;
 * NOT_WITHDRAWABLE for an order that is cancelled, or is unpaid and can be, or after the 14 days.
 */
export async function checkStatement(input: unknown): Promise<Result<Statement>> {
  const found = await findOrder(input)
  return found.ok ? ok(found.value.statement) : found
}

/**
 * Withdraws the customer from the contract, at once and for good; a second statement is the same as the
 * first. Fails as `checkStatement` does.
 */
export async function withdraw(input: unknown): Promise<Result<Withdrawal>> {
  const found = await findOrder(input)
  if (!found.ok) return found
  const { statement, order } = found.value
  const { name, email } = statement
  const orderId = order.id
  const { createdAt: at, email: notifiedEmail } = await prisma.$transaction(async (tx) => {
    const { count } = await tx.orderWithdrawal.createMany({
      data: [{ orderId, name, email }],
      skipDuplicates: true,
    })
    if (count > 0) await enqueue(tx, 'mail.order-withdrawn', { orderId })
    return tx.orderWithdrawal.findUniqueOrThrow({ where: { orderId } })
  })
  wakeOutbox()
  return ok({ reference: order.reference, email: notifiedEmail, at })
}

async function findOrder(input: unknown) {
  const parsed = statementSchema.safeParse(input)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const { reference, email } = parsed.data
  const refusal = await countAttempt('withdraw', reference)
  if (refusal) return refusal
  const order = await prisma.order.findUnique({ where: { reference }, include: withDelivery })
  if (!order?.email || order.email.toLowerCase() !== email) {
    await recordSecurityEvent({ kind: 'withdrawal.unknown-order' })
    return fail('NOT_FOUND')
  }
  // Said once, it stays said.
  if (!order.withdrawal && !isWithdrawable(order, new Date())) return fail('NOT_WITHDRAWABLE')
  return ok({ statement: parsed.data, order })
}
