import type { Billing } from '@/lib/accounts/billing/model'
import type { Order, OrderLine } from '@/lib/generated/prisma/client'
import { includedVat } from '@/lib/money'
import { lineTotalCents, paidCentsOf } from '@/lib/orders/lines'
import { isExport, type VatTreatment } from '@/lib/payments/vat/vat'
import {
  type InvoiceData,
  type InvoiceLine,
  type Seller,
  splitGross,
  splitPart,
  type VatAmount,
} from './data'

export type Numbered = { number: string; issuedAt: Date }

/** `grossCents` of an order line's pieces: less than their price where the buyer is charged for wear. */
export type CreditedLine = { position: number; quantity: number; grossCents?: number }

type Bought = Order & { lines: OrderLine[] }

export function invoiceData(
  order: Bought,
  seller: Seller,
  paidOn: string,
  { number, issuedAt }: Numbered,
): InvoiceData {
  // Without its number the seller may not charge the VAT that the order was placed with.
  const rate = seller.vatId ? order.vatRate.toNumber() : 0
  const lines = order.lines.map((line) => ({
    line,
    grossCents: lineTotalCents(line),
  }))
  return {
    kind: 'invoice',
    number,
    issuedAt: issuedAt.toISOString(),
    language: order.language,
    currency: 'EUR',
    order: {
      reference: order.reference,
      placedAt: order.createdAt.toISOString(),
      paymentMethod: order.paymentMethod,
      ...(order.discountCode !== null && { discountCode: order.discountCode }),
    },
    paidOn,
    seller,
    buyer: buyerOf(order),
    delivery: addressOf(order),
    treatment: treatmentOf(order, rate),
    lines: lines.map(({ line, grossCents }, at) =>
      invoiceLine(line, splitPart(grossCents, rate, sum(lines.slice(0, at)))),
    ),
    ...totalsOf([splitGross(order.totalCents, rate)]),
    credits: null,
  }
}

/** `creditedCents`: gross credited before. `lines` empty: the rest of the invoice or an amount of it. */
export function creditNoteData(
  invoice: InvoiceData,
  {
    creditedCents,
    grossCents,
    lines,
  }: { creditedCents: number; grossCents: number; lines: CreditedLine[] },
  { number, issuedAt }: Numbered,
): InvoiceData {
  const rate = invoice.vat[0]?.rate ?? 0
  const isWhole = creditedCents === 0 && grossCents === invoice.grossCents
  const parts = lines.map((line) => ({ ...line, grossCents: grossOf(line, invoice) }))
  const credited = parts.map(({ position, quantity, grossCents: gross }, at) => {
    const amount = splitPart(gross, rate, creditedCents + sum(parts.slice(0, at)))
    const line = lineAt(position, invoice)
    const discountCents = quantity * line.unitGrossCents - gross
    return { ...line, ...amount, quantity, ...(line.discountCents && { discountCents }) }
  })
  const amount = splitPart(grossCents, rate, creditedCents)
  return {
    ...invoice,
    kind: 'credit_note',
    number,
    issuedAt: issuedAt.toISOString(),
    paidOn: null,
    lines: lines.length > 0 ? credited : isWhole ? invoice.lines : [amountLine(amount)],
    ...totalsOf([amount]),
    credits: { number: invoice.number, issuedAt: invoice.issuedAt },
  }
}

/** Cents; without `grossCents` those of the line's first units. Throws RangeError for a line that the invoice does not have. */
export function grossOf(
  { position, quantity, grossCents }: CreditedLine,
  invoice: InvoiceData,
): number {
  if (grossCents !== undefined) return grossCents
  const { discountCents = 0, unitGrossCents: unitPriceCents, ...line } = lineAt(position, invoice)
  return paidCentsOf({ quantity: line.quantity, unitPriceCents, discountCents }, quantity)
}

function lineAt(position: number, invoice: InvoiceData): InvoiceLine {
  const line = invoice.lines.find((one) => one.position === position)
  if (!line) throw new RangeError(`Invoice ${invoice.number} has no line ${position}`)
  return line
}

/** Without a name: the document says which invoice it is an amount of. */
const amountLine = (amount: VatAmount): InvoiceLine => ({
  position: null,
  name: '',
  description: '',
  sku: null,
  quantity: 1,
  unitNetCents: amount.netCents,
  unitGrossCents: amount.grossCents,
  ...amount,
})

function invoiceLine(
  { position, name, description, sku, quantity, unitPriceCents, discountCents }: OrderLine,
  amount: VatAmount,
): InvoiceLine {
  const unitNetCents = unitPriceCents - includedVat(unitPriceCents, amount.rate)
  return {
    position,
    name,
    description,
    sku,
    quantity,
    unitNetCents,
    unitGrossCents: unitPriceCents,
    ...amount,
    ...(discountCents > 0 && { discountCents }),
  }
}

const sum = (amounts: readonly { grossCents: number }[]) =>
  amounts.reduce((cents, { grossCents }) => cents + grossCents, 0)

const totalsOf = (
  vat: VatAmount[],
): Pick<InvoiceData, 'vat' | 'netCents' | 'vatCents' | 'grossCents'> => ({
  vat,
  netCents: vat.reduce((cents, one) => cents + one.netCents, 0),
  vatCents: vat.reduce((cents, one) => cents + one.vatCents, 0),
  grossCents: sum(vat),
})

function addressOf(order: Order) {
  const { firstName, lastName, company, address, addressLine2, postalCode, city, country } = order
  return { firstName, lastName, company, address, addressLine2, postalCode, city, country }
}

/** A business's own company, number and address; else the recipient. */
function buyerOf(order: Order): InvoiceData['buyer'] {
  const billing = order.billing as Billing | null
  const recipient = addressOf(order)
  const company = billing?.company ?? recipient.company
  return { ...recipient, ...billing?.address, company, vatNumber: billing?.vatNumber ?? null }
}

/** Orders placed before treatments were stored count as national. */
function treatmentOf({ country, vatTreatment }: Order, rate: number): VatTreatment {
  if (vatTreatment !== 'national' && vatTreatment !== 'oss') return vatTreatment as VatTreatment
  if (isExport(country, rate)) return 'export'
  return rate === 0 ? 'exempt' : vatTreatment
}
