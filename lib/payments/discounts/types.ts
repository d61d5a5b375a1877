/** Amounts in cents, VAT included. `products`: ids of those that it applies to; null for all. */
export type DiscountRule = {
  code: string
  percent: number | null
  amountCents: number | null
  minimumCents: number
  products: string[] | null
}

/** Keys of `payments.discount.refused` in the messages. */
export const DISCOUNT_REFUSALS = [
  'unknown',
  'notBegun',
  'ended',
  'minimum',
  'goods',
  'usedUp',
  'used',
] as const
export type DiscountRefusal = (typeof DISCOUNT_REFUSALS)[number]
