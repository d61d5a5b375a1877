import 'server-only'
import { z } from 'zod'
import { asAdmin } from '@/lib/auth/access'
import { prisma, type Tx } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { MAX_STOCK } from '@/lib/products/variants/stock'
import { recordAction } from './audit'

export const MAX_REASON = 300

/** Errors are keys of `admin.products.stock.wrong`. */
const movementSchema = z.object({
  variantId: z.uuid('by'),
  by: z
    .string('by')
    .trim()
    .regex(/^[+−-]?\d{1,7}$/, 'by')
    // As the help writes it.
    .transform((typed) => Number(typed.replace('−', '-')))
    .refine((units) => units !== 0 && Math.abs(units) <= MAX_STOCK, 'by'),
  reason: z.string('reason').trim().min(1, 'reason').max(MAX_REASON, 'reason'),
})

type Moved = { productId: string; stock: number }

/**
 * Adds units to a counted variant, or takes some, with a reason in the audit log. UNAUTHENTICATED, FORBIDDEN; NOT_FOUND,
 * also where units are not counted; VALIDATION_ERROR with the fields, `below` where fewer units are there.
 */
export const recordMovement = asAdmin(async (admin, input: unknown): Promise<Result<Moved>> => {
  const parsed = movementSchema.safeParse(input)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const { variantId, by, reason } = parsed.data
  return prisma.$transaction(async (tx) => {
    const [moved] = await tx.$queryRaw<(Moved & { variant: string; name: string })[]>`
      update variants v set stock = v.stock + ${by}::int from products p
      where v.id = ${variantId}::uuid and p.id = v.product_id and v.stock + ${by}::int between 0 and ${MAX_STOCK}::int
      returning v.product_id::text as "productId", v.stock, p.name, concat_ws(', ', v.capacity, v.colour) as variant`
    if (!moved) return refusal(tx, variantId)
    const { productId, stock, name, variant } = moved
    const details = { name, variant, variantId, by, stock, reason }
    await recordAction(tx, admin.user.id, 'product.stock', productId, details)
    return ok({ productId, stock })
  })
})

async function refusal(tx: Tx, variantId: string) {
  const found = await tx.variant.findUnique({ where: { id: variantId } })
  if (found?.stock === null || found === null) return fail('NOT_FOUND')
  return fail('VALIDATION_ERROR', { fieldErrors: { by: 'below' } })
}
