import 'server-only'
import { z } from 'zod'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { isPrismaError, prisma } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { refreshPublicCodes } from '@/lib/products/prices/public-codes'
import { CATEGORIES } from '@/lib/products/types'
import { discountSchema } from './schema'

type Changed = { id: string }

/**
 * Idempotent by the form's `id`. UNAUTHENTICATED, FORBIDDEN; VALIDATION_ERROR with the fields, `taken` for a code that
 * there is or was.
 */
export const createDiscount = asAdmin(async (admin, input: unknown): Promise<Result<Changed>> => {
  const parsed = discountSchema.safeParse(input)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const { id, code, kind, value, validFrom, validUntil, maxUses } = parsed.data
  const { oncePerCustomer, isPublic } = parsed.data
  const chosen = parsed.data as Record<string, unknown>
  const discount = {
    id,
    code,
    maxUses,
    oncePerCustomer,
    isPublic,
    percent: kind === 'percent' ? value : null,
    amountCents: kind === 'amount' ? value : null,
    minimumCents: parsed.data.minimumCents ?? 0,
    categories: CATEGORIES.filter((category) => chosen[`category.${category}`] === 'on'),
  }
  try {
    await prisma.$transaction(async (tx) => {
      await tx.discount.create({
        data: {
          ...discount,
          validFrom: new Date(validFrom),
          validUntil: validUntil === null ? null : new Date(validUntil),
        },
      })
      const details = { name: code, ...discount, validFrom, validUntil }
      await recordAudit(tx, admin.user.id, {
        action: 'discount.create',
        subject: `discount:${id}`,
        details,
      })
    })
  } catch (error) {
    if (!isPrismaError(error, 'P2002')) throw error
    const before = await prisma.discount.findUnique({ where: { id } })
    if (before?.code === code) return ok({ id })
    return fail('VALIDATION_ERROR', { fieldErrors: { code: 'taken' } })
  }
  if (isPublic) await refreshPublicCodes()
  return ok({ id })
})

const endSchema = z.object({ discountId: z.uuid() })

/** For good; orders keep their discount. Idempotent. UNAUTHENTICATED, FORBIDDEN; NOT_FOUND. */
export const endDiscount = asAdmin(async (admin, input: unknown): Promise<Result<Changed>> => {
  const parsed = endSchema.safeParse(input)
  if (!parsed.success) return fail('NOT_FOUND')
  const id = parsed.data.discountId
  const ended: Result<Changed> = await prisma.$transaction(async (tx) => {
    const discount = await tx.discount.findUnique({ where: { id } })
    if (!discount) return fail('NOT_FOUND')
    const { count } = await tx.discount.updateMany({
      where: { id, endedAt: null },
      data: { endedAt: new Date() },
    })
    if (count > 0) {
      await recordAudit(tx, admin.user.id, {
        action: 'discount.end',
        subject: `discount:${id}`,
        details: { name: discount.code },
      })
    }
    return ok({ id })
  })
  await refreshPublicCodes()
  return ended
})
