import 'server-only'
import { asCustomer } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import { countAttempt } from '@/lib/security/rate-limit'
import { isFresh } from './fresh'
import { billingSchema } from './schema'
import type { Billing } from './types'
import { checkVatNumber } from './vies'

/** Null for a consumer. */
export const readBilling = asCustomer(
  async (user): Promise<Result<Billing | null>> => ok(await billingOf(user.id)),
)

/** Asks VIES about the number. UNAUTHENTICATED, TOO_MANY_REQUESTS, VALIDATION_ERROR. */
export const saveBilling = asCustomer(async (user, payload: unknown): Promise<Result<null>> => {
  const parsed = billingSchema.safeParse(payload)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const refused = await countAttempt('vatCheck', user.id)
  if (refused) return refused
  const { data } = parsed
  const check = data?.vatNumber ? await checkVatNumber(data.vatNumber) : null
  await store(user.id, data && { ...data, check })
  return ok(null)
})

/** The stored details with a check of at most a day: an older one is repeated. No access check: callers check. */
export async function readFreshBilling(userId: string): Promise<Billing | null> {
  const billing = await billingOf(userId)
  if (!billing?.vatNumber || isFresh(billing)) return billing
  const checked = { ...billing, check: await checkVatNumber(billing.vatNumber) }
  await store(userId, checked)
  return checked
}

async function billingOf(id: string): Promise<Billing | null> {
  const user = await prisma.user.findUnique({ where: { id }, select: { billing: true } })
  return (user?.billing ?? null) as Billing | null
}

async function store(id: string, billing: Billing | null) {
  await prisma.user.updateMany({ where: { id }, data: { billing: billing ?? Prisma.DbNull } })
}
