import 'server-only'
import { asCustomer } from '@/lib/auth/access'
import { prisma, type Tx } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import { countAttempt } from '@/lib/security/rate-limit'
import type { Billing } from './model'
import { isFresh } from './model'
import { billingSchema } from './schema'
import { checkVatNumber } from './vies'

/** Null for a consumer. */
export const readBilling = asCustomer(
  async (user): Promise<Result<Billing | null>> => ok(await billingOf(prisma, user.id)),
)

/** Asks VIES about the number. UNAUTHENTICATED, TOO_MANY_REQUESTS, VALIDATION_ERROR. */
export const saveBilling = asCustomer(async (user, payload: unknown): Promise<Result<null>> => {
  const parsed = billingSchema.safeParse(payload)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const refused = await countAttempt('vatCheck', user.id)
  if (refused) return refused
  const { data } = parsed
  const check = data?.vatNumber ? await checkVatNumber(data.vatNumber) : null
  await prisma.$transaction(async (tx) => {
    // The lock excludes a decision of the owner, which is about this company and number.
    await tx.$queryRaw`select 1 from users where id = ${user.id}::uuid for update`
    const before = await billingOf(tx, user.id)
    const isSame = before?.company === data?.company && before?.vatNumber === data?.vatNumber
    const decision = isSame ? before?.isAccepted : undefined
    const kept = decision === undefined ? {} : { isAccepted: decision }
    await store(tx, user.id, data && { ...data, check, ...kept })
  })
  return ok(null)
})

/** The stored details with a check of at most a day: an older one is repeated. No access check: callers check. */
export async function readFreshBilling(userId: string): Promise<Billing | null> {
  const billing = await billingOf(prisma, userId)
  if (!billing?.vatNumber || isFresh(billing)) return billing
  const check = await checkVatNumber(billing.vatNumber)
  // Writes only the answer: a decision or other details may have been stored meanwhile.
  await prisma.$executeRaw`
    update users set billing = jsonb_set(billing, '{check}', ${JSON.stringify(check)}::jsonb)
    where id = ${userId}::uuid and billing ->> 'vatNumber' = ${billing.vatNumber}::text`
  return { ...billing, check }
}

type Users = Pick<Tx, 'user'>

async function billingOf(tx: Users, id: string): Promise<Billing | null> {
  const user = await tx.user.findUnique({ where: { id }, select: { billing: true } })
  return (user?.billing ?? null) as Billing | null
}

async function store(tx: Users, id: string, billing: Billing | null) {
  await tx.user.updateMany({ where: { id }, data: { billing: billing ?? Prisma.DbNull } })
}
