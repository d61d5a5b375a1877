import { includedVat } from '@/lib/money'

/** `rate` in percent, amounts in cents. */
export type VatAmount = { rate: number; netCents: number; vatCents: number; grossCents: number }

/** The one rounding rule of the books: VAT from the gross, half up; net = gross − VAT. */
export function splitGross(grossCents: number, rate: number): VatAmount {
  const vatCents = includedVat(grossCents, rate)
  return { rate, netCents: grossCents - vatCents, vatCents, grossCents }
}

/**
 * Splits the next part of a whole, so that the parts sum to the whole's net and VAT to the cent. `beforeCents`:
 * gross of the former parts.
 */
export function splitPart(grossCents: number, rate: number, beforeCents: number): VatAmount {
  const before = splitGross(beforeCents, rate)
  const after = splitGross(beforeCents + grossCents, rate)
  return {
    rate,
    grossCents,
    netCents: after.netCents - before.netCents,
    vatCents: after.vatCents - before.vatCents,
  }
}
