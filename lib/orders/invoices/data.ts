import type { PostalAddress } from '@/lib/accounts/places/address-lines'
import type { Language } from '@/lib/languages'
import { includedVat } from '@/lib/money'
import type { PaymentMethod } from '@/lib/payments/methods/names'
import type { VatTreatment } from '@/lib/payments/vat/vat'

export type InvoiceKind = 'invoice' | 'credit_note'

export const SERIES: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CN' }

export type InvoiceNumber = { series: string; year: number; number: number }

/** "INV-2026-000123" */
export const writeNumber = ({ series, year, number }: InvoiceNumber): string =>
  `${series}-${year}-${String(number).padStart(6, '0')}`

/** Null for other texts. */
export function readNumber(text: string): InvoiceNumber | null {
  const [, series, year, number] = text.match(/^([A-Z]{2,3})-(\d{4})-(\d{6,9})$/) ?? []
  return series ? { series, year: Number(year), number: Number(number) } : null
}

/** As of the issue; null where the company has no such fact. */
export type Seller = {
  shop: string
  company: string | null
  form: string | null
  capital: string | null
  address: string | null
  country: string
  registration: string | null
  vatId: string | null
  phone: string | null
  email: string
}

export type InvoiceLine = {
  /** The order line's; null for an amount that is not of one line. */
  position: number | null
  name: string
  description: string
  sku: string | null
  quantity: number
  /** Rounded; the line's net is not their product. */
  unitNetCents: number
  unitGrossCents: number
  /** Gross, off the whole line; missing without one. */
  discountCents?: number
} & VatAmount

/** Everything that an invoice or credit note says, frozen at its issue. Amounts are positive. */
export type InvoiceData = {
  kind: InvoiceKind
  number: string
  /** ISO 8601, UTC. */
  issuedAt: string
  language: Language
  currency: 'EUR'
  order: {
    reference: string
    placedAt: string
    paymentMethod: PaymentMethod
    /** Missing without a discount. */
    discountCode?: string
  }
  /** "2026-12-04"; null on a credit note. */
  paidOn: string | null
  seller: Seller
  buyer: PostalAddress & { vatNumber: string | null }
  delivery: PostalAddress
  treatment: VatTreatment
  lines: InvoiceLine[]
  /** By rate. */
  vat: VatAmount[]
  netCents: number
  vatCents: number
  grossCents: number
  /** What a credit note corrects. */
  credits: { number: string; issuedAt: string } | null
}

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
