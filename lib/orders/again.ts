import 'server-only'
import { asCustomer } from '@/lib/auth/access'
import { addToAccountCart } from '@/lib/cart/account/account-cart'
import type { SavedLine } from '@/lib/cart/account/saved-lines'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { whereNamed } from '@/lib/orders/reading/queries'
import { SHOWN } from '@/lib/products/catalogue/reads'
import { isOffered } from '@/lib/products/variants/stock'

/** What of an order is on sale today, and the names of the rest. */
export type OrderAgain = { lines: SavedLine[]; missing: string[] }

/** UNAUTHENTICATED; NOT_FOUND, also for another customer's order. */
export const readOrderAgain = asCustomer(
  async (user, name: string): Promise<Result<OrderAgain>> => {
    const order = await prisma.order.findFirst({
      where: { ...whereNamed(name), userId: user.id },
      select: {
        lines: {
          orderBy: { position: 'asc' },
          select: {
            name: true,
            quantity: true,
            variant: {
              where: { product: { available: true, ...SHOWN } },
              select: { id: true, productId: true, available: true, stock: true },
            },
          },
        },
      },
    })
    if (!order) return fail('NOT_FOUND')
    const again: OrderAgain = { lines: [], missing: [] }
    for (const { name, quantity, variant } of order.lines) {
      if (variant && isOffered(variant)) {
        again.lines.push({ productId: variant.productId, variantId: variant.id, quantity })
      } else again.missing.push(name)
    }
    return ok(again)
  },
)

/**
 * Adds what is still on sale to the customer's cart; units already there are not doubled. UNAUTHENTICATED, NOT_FOUND;
 * UNAVAILABLE when nothing of the order is on sale.
 */
export const orderAgain = asCustomer(async (user, name: string): Promise<Result<null>> => {
  const again = await readOrderAgain(name)
  if (!again.ok) return again
  const { lines } = again.value
  if (lines.length === 0) return fail('UNAVAILABLE')
  await prisma.$transaction((tx) => addToAccountCart(tx, user.id, lines))
  return ok(null)
})
