import type { ReactNode } from 'react'
import { type Column, RowTable } from '@/components/admin/row-table'
import { basketCents, paidPercent, type ReportRow } from '@/lib/admin/reports/figures'
import type { Interest } from '@/lib/admin/reports/interest'
import type { SoldProduct } from '@/lib/admin/reports/read'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { formatLocalMoney, formatPercent } from '@/lib/money'

type Props = {
  title: string
  /** Name of the first column. */
  head: string
  rows: ReportRow[]
  nameOf: (key: string) => string
}

const hasMovement = ({ orders, receivedCents, withdrawals }: ReportRow) =>
  orders !== 0 || receivedCents !== 0 || withdrawals !== 0

/** Rows of zeros are folded below the table. */
export async function FiguresTable({ title, head, rows, nameOf }: Props) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const inEuros = (cents: number | null) => (cents === null ? '–' : formatLocalMoney(cents, lang))
  const { number } = datesIn(lang)
  /** A count with its amount below. */
  const counted = (count: number, cents: number): ReactNode => (
    <>
      <span>{number(count)}</span>
      {count > 0 && (
        <span className="block whitespace-normal text-muted">
          {t('admin.reports.ordered', { amount: inEuros(cents) })}
        </span>
      )}
    </>
  )
  const columns: Column<ReportRow>[] = [
    { name: head, cell: ({ key }) => nameOf(key) },
    {
      name: t('admin.overview.received'),
      isNumber: true,
      cell: ({ receivedCents }) => inEuros(receivedCents),
    },
    {
      name: t('admin.sections.orders'),
      isNumber: true,
      cell: ({ orders, orderedCents }) => counted(orders, orderedCents),
    },
    {
      name: t('admin.reports.basket'),
      isNumber: true,
      cell: (row) => inEuros(basketCents(row)),
    },
    {
      name: t('admin.reports.paid'),
      isNumber: true,
      cell: (row) => {
        const percent = paidPercent(row)
        return percent === null ? '–' : formatPercent(percent, lang)
      },
    },
    {
      name: t('admin.order.withdrawals.title'),
      isNumber: true,
      cell: ({ withdrawals, withdrawnCents }) => counted(withdrawals, withdrawnCents),
    },
  ]
  const moved = rows.filter(hasMovement)
  const quiet = rows.filter((row) => !hasMovement(row))
  return (
    <>
      {moved.length > 0 && (
        <RowTable label={title} columns={columns} rows={moved} keyOf={({ key }) => key} />
      )}
      {quiet.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t('admin.reports.quiet', { count: quiet.length })}
          </summary>
          <p className="wrap-anywhere text-muted">
            {quiet.map(({ key }) => nameOf(key)).join(' · ')}
          </p>
        </details>
      )}
    </>
  )
}

export const ProductLink = ({ id, name }: { id: string; name: string }) => (
  <a
    href={`/admin/products/${id}`}
    translate="no"
    className="inline-flex min-h-6 items-center underline underline-offset-4"
  >
    {name}
  </a>
)

type ProductsTableProps = { title: string; products: SoldProduct[] }

export async function ProductsTable({ title, products }: ProductsTableProps) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const columns: Column<SoldProduct>[] = [
    {
      name: t('admin.audit.kinds.product'),
      cell: ({ id, name }) =>
        id ? <ProductLink id={id} name={name} /> : <span translate="no">{name}</span>,
    },
    {
      name: t('admin.reports.units'),
      isNumber: true,
      cell: ({ units }) => datesIn(lang).number(units),
    },
    {
      name: t('admin.reports.sales'),
      isNumber: true,
      cell: ({ cents }) => formatLocalMoney(cents, lang),
    },
  ]
  const keyOf = ({ id, name }: SoldProduct) => id ?? name
  return <RowTable label={title} columns={columns} rows={products} keyOf={keyOf} />
}

type InterestTableProps = { title: string; interest: Interest[] }

export async function InterestTable({ title, interest }: InterestTableProps) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const { number } = datesIn(lang)
  const columns: Column<Interest>[] = [
    {
      name: t('admin.audit.kinds.product'),
      cell: ({ id, name }) => <ProductLink id={id} name={name} />,
    },
    {
      name: t('admin.reports.followers'),
      isNumber: true,
      cell: ({ followers }) => number(followers),
    },
    { name: t('admin.reports.waiting'), isNumber: true, cell: ({ waiting }) => number(waiting) },
  ]
  return <RowTable label={title} columns={columns} rows={interest} keyOf={({ id }) => id} />
}
