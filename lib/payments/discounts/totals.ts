import { toCents } from '@/lib/money'
import { chargedCents, netUnitCents } from '@/lib/payments/charged'
import { sumOf } from '@/lib/payments/sum'
import type { CheckoutSetup } from '@/lib/payments/types'
import { discountLines } from './rule'
import type { DiscountRefusal, DiscountRule } from './types'

type Line = { id: string; price: number; quantity: number }

type CheckoutTotals = {
  discountCents: number
  totalCents: number
  refusal: DiscountRefusal | null
}

/** What checkout shows and the server compares; cents. */
export function checkoutTotals(
  lines: readonly Line[],
  vat: CheckoutSetup['vat'],
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
