import { sumOf, toCents } from '@/lib/money'
import { type CheckoutVat, chargedCents, netUnitCents } from '@/lib/payments/vat/charged'
import type { DiscountRefusal, DiscountRule } from './types'

/** `grossCents` with VAT; `chargedCents` without it under reverse charge. */
type DiscountableLine = { productId: string; grossCents: number; chargedCents: number }

/**
 * Cents off each line, or why there are none. They sum to the discount exactly: largest remainders first.
 * `deductedRate`: percent of VAT that is taken off under reverse charge.
 */
export function discountLines(
  { percent, amountCents, minimumCents, products }: DiscountRule,
  lines: readonly DiscountableLine[],
  deductedRate = 0,
): number[] | Extract<DiscountRefusal, 'minimum' | 'goods'> {
  const isMeant = ({ productId }: DiscountableLine) => products?.includes(productId) ?? true
  const meant = lines.filter(isMeant)
  if (meant.length === 0) return 'goods'
  if (sumOf(meant.map(({ grossCents }) => grossCents)) < minimumCents) return 'minimum'
  const shares = lines.map((line) => (isMeant(line) ? line.chargedCents : 0))
  const whole = sumOf(shares)
  const wanted =
    amountCents === null
      ? Number((BigInt(whole) * BigInt(percent ?? 0) + 50n) / 100n)
      : netUnitCents(amountCents, deductedRate)
  return split(Math.max(0, Math.min(wanted, whole - 1)), shares)
}

/** Exact: products of two amounts exceed the integers of a number. */
function split(cents: number, shares: number[]): number[] {
  const whole = BigInt(sumOf(shares))
  if (whole === 0n) return shares
  const exact = shares.map((share) => BigInt(cents) * BigInt(share))
  const parts = exact.map((one) => Number(one / whole))
  const rest = exact.map((one, at) => ({ at, left: Number(one % whole) }))
  const up = rest.sort((a, b) => b.left - a.left || a.at - b.at).slice(0, cents - sumOf(parts))
  return parts.map((part, at) => (up.some((one) => one.at === at) ? part + 1 : part))
}

type Line = { id: string; price: number; quantity: number }

type CheckoutTotals = {
  discountCents: number
  totalCents: number
  refusal: DiscountRefusal | null
}

/** What checkout shows and the server compares; cents. */
export function checkoutTotals(
  lines: readonly Line[],
  vat: CheckoutVat,
  country: string,
  rule: DiscountRule | null,
): CheckoutTotals {
  const whole = chargedCents(lines, vat, country)
  if (!rule) return { discountCents: 0, totalCents: whole, refusal: null }
  const isNet = vat.reverseCharge.includes(country)
  const rate = isNet ? (vat.rates[country] ?? vat.rate) : 0
  const parts = discountLines(
    rule,
    lines.map(({ id, price, quantity }) => ({
      productId: id,
      grossCents: quantity * toCents(price),
      chargedCents: quantity * netUnitCents(toCents(price), rate),
    })),
    rate,
  )
  if (typeof parts === 'string') return { discountCents: 0, totalCents: whole, refusal: parts }
  const discountCents = sumOf(parts)
  return { discountCents, totalCents: whole - discountCents, refusal: null }
}
