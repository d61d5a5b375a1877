import 'server-only'
import { z } from 'zod'
import { asAdmin } from '@/lib/auth/access'
import { prisma, type Tx } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Language } from '@/lib/languages'
import { recordAction } from '@/lib/products/editing/write/audit'
import { variantDescription } from '@/lib/products/variants/describe'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { MAX_STOCK } from '@/lib/products/variants/stock'
import { isUuid } from '@/lib/text/uuid'

const LATEST = 20

export type StockOfProduct = {
  name: string
  /** `held` by orders that are not paid; `stock` null: not counted. */
  variants: { id: string; choice: string; stock: number | null; held: number }[]
  /** Newest first. */
  movements: { id: string; at: Date; choice: string; by: number; stock: number; reason: string }[]
}

type Movement = { variantId: string; variant: string; by: number; stock: number; reason: string }

/** Choices in this language. Null when unknown. For administrators. */
export async function readStock(id: string, language: Language): Promise<StockOfProduct | null> {
  if (!isUuid(id)) return null
  const [own, product, entries] = await Promise.all([
    readOwnColours(),
    prisma.product.findUnique({
      where: { id },
      select: {
        name: true,
        variants: {
          orderBy: [{ position: 'asc' }, { id: 'asc' }],
          select: {
            id: true,
            capacity: true,
            colour: true,
            stock: true,
            held: { where: { state: 'held' }, select: { quantity: true } },
          },
        },
      },
    }),
    prisma.auditEntry.findMany({
      where: { subject: `product:${id}`, action: 'product.stock' },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: LATEST,
    }),
  ])
  if (!product) return null
  const variants = product.variants.map(({ held, ...variant }) => ({
    id: variant.id,
    stock: variant.stock,
    choice: variantDescription(variant, language, own),
    held: held.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
  return {
    name: product.name,
    variants,
    movements: entries.map(({ id, createdAt: at, details }) => {
      const { variantId, variant, by, stock, reason } = details as Movement
      const choice = variants.find((one) => one.id === variantId)?.choice ?? variant
      return { id, at, choice, by, stock, reason }
    }),
  }
}

export const MAX_REASON = 300

/** Errors are keys of `admin.products.stock.wrong`. */
const movementSchema = z.object({
  variantId: z.uuid('by'),
  by: z
    .string('by')
    .trim()
    .regex(/^[+−-]?\d{1,7}$/, 'by')
    // The help text uses the minus sign.
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
