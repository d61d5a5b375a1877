import 'server-only'
import type { Tx } from '@/lib/db'
import type { Discount } from '@/lib/generated/prisma/client'
import { refusedDiscount, type SoldProduct } from '@/lib/orders/placing/lines'
import { Refused } from '@/lib/orders/placing/transaction'
import type { DiscountRefusal, DiscountRule } from '@/lib/payments/discounts/types'
import { toDay } from '@/lib/time'
import { isCode, normalizeCode } from './schema'

/** Throws DISCOUNT_REFUSED. Locks a code of limited uses, so that orders with it are counted one after the other. */
export async function findDiscount(tx: Tx, typed: string): Promise<Discount> {
  const code = normalizeCode(typed)
  // PostgreSQL rejects NUL.
  if (!isCode(code)) throw new Refused(refusedDiscount('unknown'))
  await tx.$queryRaw`
    select 1 from discounts where code = ${code} and max_uses is not null for no key update`
  const discount = await tx.discount.findUnique({ where: { code } })
  const reason = refusalOn(discount, new Date())
  if (reason || !discount) throw new Refused(refusedDiscount(reason ?? 'unknown'))
  return discount
}

type Period = Pick<Discount, 'validFrom' | 'validUntil' | 'endedAt'>

/** Both days belong to the period, in the shop's time zone. */
export function refusalOn(discount: Period | null, now: Date): DiscountRefusal | null {
  if (!discount) return 'unknown'
  const today = toDay(now)
  const { validFrom, validUntil, endedAt } = discount
  if (endedAt || (validUntil && dayOf(validUntil) < today)) return 'ended'
  return dayOf(validFrom) > today ? 'notBegun' : null
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** The rule for these products. */
export const ruleFor = (
  { code, percent, amountCents, minimumCents, categories }: Discount,
  products: readonly Pick<SoldProduct, 'id' | 'category'>[],
): DiscountRule => ({
  code,
  percent,
  amountCents,
  minimumCents,
  products:
    categories.length === 0
      ? null
      : products.filter(({ category }) => categories.includes(category)).map(({ id }) => id),
})
