import { fullName } from '@/lib/accounts/person-name'
import type { Prisma } from '@/lib/generated/prisma/client'
import { includedVat } from '@/lib/money'
import { lineTotalCents } from '@/lib/orders/lines'
import { isUnpaid } from '@/lib/orders/status'
import { type Separator, writeEuros } from '@/lib/products/csv/file/cells'
import type { Cell } from '@/lib/products/csv/file/write-file'
import { toDay } from '@/lib/time'

export const EXPORTED = {
  id: true,
  reference: true,
  status: true,
  paymentMethod: true,
  language: true,
  totalCents: true,
  receivedCents: true,
  refundedCents: true,
  dueCents: true,
  vatRate: true,
  vatTreatment: true,
  billing: true,
  carrier: true,
  trackingNumber: true,
  discountCode: true,
  firstName: true,
  lastName: true,
  email: true,
  company: true,
  postalCode: true,
  city: true,
  country: true,
  createdAt: true,
  lines: {
    orderBy: { position: 'asc' },
    select: {
      sku: true,
      name: true,
      description: true,
      quantity: true,
      unitPriceCents: true,
      discountCents: true,
      withdrawals: { select: { quantity: true } },
    },
  },
} as const satisfies Prisma.OrderSelect

type Exported = Prisma.OrderGetPayload<{ select: typeof EXPORTED }>
type Line = Exported['lines'][number]

/** docs/admin.md, Orders as CSV */
export const ORDER_COLUMNS = [
  ...['order', 'date', 'placed_at', 'status', 'method', 'language'],
  ...['customer', 'company', 'vat_number', 'email', 'postal_code', 'city', 'country'],
  ...['vat_treatment', 'vat_rate', 'carrier', 'tracking_number', 'discount_code'],
  ...[
    'line',
    'sku',
    'product',
    'variant',
    'quantity',
    'withdrawn',
    'unit_price',
    'discount',
    'line_total',
  ],
  ...['order_total', 'order_vat', 'received', 'refunded', 'due', 'refund_due', 'currency'],
] as const

/** What the customer still owes, in cents: nothing once the order is paid or cancelled. */
const owedCents = ({ status, dueCents }: Exported) =>
  isUnpaid(status) || status === 'payment_review' ? dueCents : 0

/** A row per line. Amounts of the order stand in the first only, so that a column can be summed. */
export function rowsOf(
  order: Exported,
  /** Cents that the shop owes. */
  refundDueCents: number,
  separator: Separator,
): Cell[][] {
  const { totalCents, receivedCents, refundedCents, lines } = order
  const rate = order.vatRate.toNumber()
  const common: Cell[] = [
    ...[order.reference, toDay(order.createdAt), order.createdAt.toISOString()],
    ...[order.status, order.paymentMethod, order.language],
    ...[fullName(order, order.language), order.company ?? '', vatNumberOf(order), order.email],
    ...[order.postalCode ?? '', order.city, order.country],
    ...[order.vatTreatment, writeEuros(String(rate), separator)],
    ...[order.carrier ?? '', order.trackingNumber ?? '', order.discountCode ?? ''],
  ]
  const sums: Cell[] = [
    ...[totalCents, includedVat(totalCents, rate), receivedCents, refundedCents],
    ...[owedCents(order), refundDueCents],
  ]
  const rows = lines.length > 0 ? lines.map(lineCells) : [Array<Cell>(9).fill('')]
  return rows.map((cells, index) => [
    ...[...common, ...cells],
    ...(index === 0 ? sums : Array<Cell>(sums.length).fill('')),
    'EUR',
  ])
}

function lineCells(line: Line, index: number): Cell[] {
  const { sku, name, description, quantity, unitPriceCents, discountCents, withdrawals } = line
  const withdrawn = withdrawals.reduce((sum, one) => sum + one.quantity, 0)
  return [
    ...[String(index + 1), sku ?? '', name, description, String(quantity), String(withdrawn)],
    ...[unitPriceCents, discountCents, lineTotalCents(line)],
  ]
}

function vatNumberOf({ billing }: Pick<Exported, 'billing'>): string {
  return (billing as { vatNumber?: string | null } | null)?.vatNumber ?? ''
}
