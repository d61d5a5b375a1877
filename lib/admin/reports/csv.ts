import { type Separator, writeEuros } from '@/lib/products/csv/cells'
import { writeCells, writeHeader } from '@/lib/products/csv/write-table'
import { basketCents, paidPercent, type ReportRow } from './figures'
import type { SoldProduct } from './read'

const FIGURES = [
  ...['orders', 'ordered', 'average_basket', 'paid', 'paid_percent', 'received'],
  ...['withdrawals', 'withdrawn', 'currency'],
]

/** `name`: of the first column. */
export function figuresCsv(name: string, rows: ReportRow[], separator: Separator): string {
  const cells = rows.map((row) => [
    ...[row.key, String(row.orders), row.orderedCents, basketCents(row) ?? '', String(row.paid)],
    ...[writeEuros(String(paidPercent(row) ?? ''), separator), row.receivedCents],
    ...[String(row.withdrawals), row.withdrawnCents, 'EUR'],
  ])
  return writeHeader([name, ...FIGURES], separator) + writeCells(cells, separator)
}

export function productsCsv(products: SoldProduct[], separator: Separator): string {
  const cells = products.map(({ id, name, units, cents }) => [
    ...[id ?? '', name, String(units), cents, 'EUR'],
  ])
  const header = ['product_id', 'product', 'units', 'sold', 'currency']
  return writeHeader(header, separator) + writeCells(cells, separator)
}
