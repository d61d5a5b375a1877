import { cartTotal } from '@/lib/cart/lines'
import { includedVat, toCents } from '@/lib/money'

/** Percent by country, and the default; `exports`: countries delivered to without VAT. */
export type CheckoutVat = {
  rates: Partial<Record<string, number>>
  rate: number
  exports: string[]
  /** Countries where the account's business pays without VAT. */
  reverseCharge: string[]
}

/** The price without the VAT that it includes; cents, `rate` in percent. */
export const netUnitCents = (unitCents: number, rate: number): number =>
  unitCents - includedVat(unitCents, rate)

/** Cents: the prices, or without VAT for a business under reverse charge. */
export function chargedCents(
  lines: readonly { price: number; quantity: number }[],
  { rates, rate, reverseCharge }: CheckoutVat,
  country: string,
): number {
  if (!reverseCharge.includes(country)) return toCents(cartTotal([...lines]))
  const percent = rates[country] ?? rate
  return lines.reduce(
    (sum, line) => sum + line.quantity * netUnitCents(toCents(line.price), percent),
    0,
  )
}
